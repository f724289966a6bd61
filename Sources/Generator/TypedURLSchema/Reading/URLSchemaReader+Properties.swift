@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLModel

extension URLSchemaReader {
    mutating func readProperties(_ root: JSONObject) {
        let members = root["properties"]?.objectValue
        if let members {
            readProperties(members.members)
        } else if root["properties"] == nil, root["allOf"] == nil, root["uriTemplate"] != nil {
            reportMissing("properties", advice: "add it, with a property for each variable")
        }
        // What is not there, of another type or not supported has been reported; what it declares is not missing.
        if members == nil || root["allOf"] != nil { areAllPropertiesRead = false }
    }

    private mutating func readProperties(_ members: [JSONObject.Member]) {
        for member in members {
            guard properties.count < SchemaLimits.parameters else {
                let message: Message =
                    "a schema can have at most \(SchemaLimits.parameters) properties; remove this and what follows"
                findings.add(.invalidValue, message, at: member.nameRange)
                areAllPropertiesRead = false
                return
            }
            propertyIndices[member.name] = properties.count
            properties.append(readProperty(member, .property))
        }
    }

    /// Reads a property, or a definition by itself.
    mutating func readProperty(_ member: JSONObject.Member, _ position: Keyword.Positions) -> ReadProperty {
        var property: ReadProperty?
        subject = member.name
        let noun = position == .definition ? "the definition" : "the property"
        if let keywords = keywords(of: member.node, "\(noun) \(quoted: member.name)") {
            readSubschema(keywords, at: member.nameRange, position) { reader, keywords, kind in
                property = reader.readProperty(member, keywords, kind, position)
            }
        }
        return property ?? ReadProperty(member)
    }

    private mutating func readProperty(
        _ member: JSONObject.Member, _ keywords: JSONObject, _ kind: ValueKinds?,
        _ position: Keyword.Positions
    ) -> ReadProperty {
        let aliases = readAliases(keywords)
        var delimiter: ReadProperty.Delimiter?
        let parameter = kind.flatMap { readValue(keywords, $0, at: member.nameRange) }.map { schema in
            var (isRaw, isRest) = (false, false)
            var annotations: Annotations?
            if case .scalar(let scalar) = schema {
                isRest = readRawText(keywords, of: scalar, "restOfURL")
                isRaw = readRawText(keywords, of: scalar) || isRest
                annotations = scalar.annotations
            } else if schema.isObject, position == .property {
                noteMembers(keywords)
            }
            delimiter = readDelimiter(keywords, schema)
            let text = delimiter?.text.value ?? ""
            let isPrefix = delimiter?.isPrefix ?? true
            return Parameter(
                member.name, schema, default: readDefault(keywords, of: member.name, schema),
                aliases: aliases.map(\.value), isRaw: isRaw, isRest: isRest,
                allowReserved: readAllowReserved(keywords, schema, isRaw: isRaw) ?? "",
                prefix: isPrefix ? text : "", suffix: isPrefix ? "" : text,
                annotations: annotations ?? Annotations(keywords))
        }
        let property = ReadProperty(
            member, parameter, hasDefault: keywords["default"] != nil, aliases: aliases,
            delimiter: delimiter)
        proofs?.check(property, keywords, &self)
        return property
    }

    /// Notes the names of an object's members, which must differ from all others.
    private mutating func noteMembers(_ keywords: JSONObject) {
        guard let names = keywords["properties"]?.objectValue else { return }
        members += names.members.map {
            Located(value: $0.name, range: findings.reportedRange(of: $0.nameRange))
        }
    }

    private mutating func readValue(
        _ keywords: JSONObject, _ kind: ValueKinds, at range: Range<Int>
    ) -> ValueSchema? {
        switch kind {
        case .array where keywords["prefixItems"] == nil:
            readList(keywords, at: range).map { readSecret(keywords, .list($0)) }
        case .array: readTuple(keywords).map { readSecret(keywords, .tuple($0)) }
        case .object: readObject(keywords, at: range).map { readSecret(keywords, .object($0)) }
        default: readScalar(keywords, kind).map(ValueSchema.scalar)
        }
    }

    /// Reads the default, which must be a value of the property.
    private mutating func readDefault(
        _ keywords: JSONObject, of name: String, _ schema: ValueSchema
    ) -> ParameterValue? {
        guard let node = keywords["default"], mayCheckValues(of: node) else { return nil }
        if schema.hasSecret {
            refuseValue(ofSecret: "it", at: node.range)
            return nil
        }
        if case .list(let list) = schema, (list.minItems ?? 0) < 1 {
            let message: Message =
                "a list with a default needs \"minItems\" of at least 1, because an empty list is the same as an absent one"
            findings.add(.invalidDefault, message, at: node.range)
            return nil
        }
        if schema.isObject {
            let message: Message =
                "an object cannot have a default, because an empty object is the same as an absent one; remove it"
            findings.add(.invalidDefault, message, at: node.range)
            return nil
        }
        let parameter = Parameter(name, schema)
        let check = ValueCheck(.invalidDefault, parameter, proofs)
        return check.value(of: node, &findings).flatMap(parameter.normal)
    }
}

extension URLSchemaReader {
    /// The kind of value that the keywords describe. `nil` when they do not say, and none when they say what is not
    /// carried out; both are then among the findings.
    ///
    /// - Parameter range: Where to say that the type is missing.
    mutating func readKind(
        _ keywords: JSONObject, at range: Range<Int>, _ position: Keyword.Positions
    ) -> ValueKinds? {
        if let union = keywords.member("anyOf") ?? keywords.member("oneOf") {
            guard position == .branch else { return .union }
            let message: Message = "a union cannot contain a union; list the branches of both in one"
            findings.add(.unsupportedKeyword, message, at: union.nameRange)
            return []
        }
        guard let node = keywords["type"] else { return readUntyped(keywords, at: range) }
        if let types = node.arrayValue {
            let hasNull = types.contains { $0.stringValue == "null" }
            let message: Message =
                hasNull
                ? "a parameter must have one type; to make it optional, leave it out of \"required\""
                : "a parameter must have one type; write an \"anyOf\" with a branch for each"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        guard findings.check("type", node, .string), let type = keywords.string("type") else { return nil }
        let hasEnum = keywords["enum"] != nil || keywords["const"] != nil
        let isParameter = Keyword.Positions.parameter.contains(position)
        switch type.value {
        case "string": return hasEnum ? .strings : .string
        case "integer": return hasEnum ? .integers : .integer
        case "number": return hasEnum ? refuseListed(keywords, .number) : .number
        case "boolean": return hasEnum ? refuseListed(keywords, .boolean) : .boolean
        case "array" where isParameter || position == .unnamedMember: return .array
        case "object" where isParameter: return .object
        case "array":
            let message: Message =
                position == .member
                ? "a member with a declared name cannot be an array; make it a property of its own, or declare it in \"patternProperties\""
                : "\(position.singular) cannot be an array; a URL has no nested lists"
            findings.add(.unsupportedKeyword, message, at: type.range)
            return []
        case "object":
            let message: Message = "\(position.singular) cannot be an object; declare a property for it"
            findings.add(.unsupportedKeyword, message, at: type.range)
            return []
        case "null":
            let message: Message =
                "a URL has no null; to make the property optional, leave it out of \"required\""
            findings.add(.invalidValue, message, at: type.range)
        default:
            let types = ["string", "integer", "number", "boolean", "array", "object"]
            let isFormat = StringFormat(rawValue: type.value) != nil
            let ending =
                isFormat
                ? "; write \"type\": \"string\" and \"format\": \"\(type.value)\""
                : findings.ending(
                    for: type.value, among: types, else: "the types are \(types.joined(separator: ", "))")
            findings.add(
                .invalidValue, "\(quoted: type.value) is not a type\(ending)", at: type.range)
        }
        return nil
    }

    /// Without a type, only an `enum` or `const` says what the values are.
    private mutating func readUntyped(_ keywords: JSONObject, at range: Range<Int>) -> ValueKinds? {
        // `allOf` specifies the type. It is not supported here, which has already been reported.
        if keywords["allOf"] != nil { return nil }
        if let constant = keywords["const"] {
            if let kind = readListed(keywords, [constant]) { return kind }
            findings.add(
                .untypedProperty,
                "\"const\" must be a string or an integer, not \(constant.kind)",
                at: constant.range)
        } else if keywords["enum"] != nil {
            guard let values = keywords["enum"]?.arrayValue else { return nil }
            if let kind = readListed(keywords, values) { return kind }
            if let null = values.first(where: { $0.kind == "null" }) {
                let message: Message =
                    "a URL has no null; remove it; a parameter is optional unless \"required\" lists it"
                findings.add(.untypedProperty, message, at: null.range)
                return nil
            }
            findings.add(
                .untypedProperty,
                "the values of \"enum\" have several types; write an \"anyOf\" with a branch for each",
                at: range)
        } else if keywords["items"] != nil || keywords["prefixItems"] != nil {
            report(untyped: "the type is missing", "array", at: range)
        } else if keywords["properties"] != nil || keywords["patternProperties"] != nil {
            report(untyped: "the type is missing", "object", at: range)
        } else {
            findings.add(
                .untypedProperty, "the type is missing; add \"type\": \"string\" or another", at: range)
        }
        return nil
    }

    /// The kind of enumeration that has all the values; `nil` where none has.
    private mutating func readListed(_ keywords: JSONObject, _ values: [JSONNode]) -> ValueKinds? {
        var kinds: ValueKinds = []
        for node in values {
            switch node.value {
            case .string: kinds.insert(.strings)
            case .number(let number): kinds.insert(number.isInteger ? .integers : .number)
            case .boolean: kinds.insert(.boolean)
            case .null, .array, .object: return nil
            }
        }
        switch kinds {
        // An empty list is a mistake of another kind.
        case [], .strings: return .strings
        case .integers: return .integers
        case .number, [.integers, .number]: return refuseListed(keywords, .number)
        case .boolean: return refuseListed(keywords, .boolean)
        default: return nil
        }
    }

    /// Reports an enumeration of numbers or booleans, and returns the kind of what is not carried out.
    private mutating func refuseListed(_ keywords: JSONObject, _ base: ValueKinds) -> ValueKinds {
        guard let keyword = keywords.member("const") ?? keywords.member("enum") else { return [] }
        let values = keyword.name == "const" ? [keyword.node] : keyword.node.arrayValue ?? []
        let areIntegers = values.allSatisfy {
            if case .number(let number) = $0.value { number.isInteger } else { false }
        }
        let areStrings = values.allSatisfy { if case .string = $0.value { true } else { false } }
        let advice =
            if areStrings, !values.isEmpty {
                "write \"type\": \"string\""
            } else if base == .boolean {
                "write \"type\": \"boolean\" without it, or a string such as \"true\""
            } else if areIntegers {
                "write \"type\": \"integer\""
            } else {
                "write \"minimum\" and \"maximum\", or the numbers as strings"
            }
        let message: Message =
            "\"\(keyword.name)\" is only for strings and integers, not for \(base.plural); \(advice)"
        findings.add(.unsupportedKeyword, message, at: keyword.nameRange)
        return []
    }

    private mutating func report(untyped message: String, _ type: String, at range: Range<Int>) {
        findings.add(.untypedProperty, "\(message); add \"type\": \"\(type)\"", at: range)
    }
}
