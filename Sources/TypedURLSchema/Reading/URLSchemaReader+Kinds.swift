import TypedURL

extension URLSchemaReader {
    /// The kind of value that the keywords describe. `nil` when they do not say, and none when they say what is not
    /// carried out; both are then among the findings.
    ///
    /// - Parameter place: Where to say that the type is missing.
    mutating func readKind(
        _ keywords: JSONObject, at place: Range<Int>, _ position: Keyword.Positions
    ) -> ValueKinds? {
        if let union = keywords.member("anyOf") ?? keywords.member("oneOf") {
            guard position == .branch else { return .union }
            let message = "a union cannot contain a union; list the branches of both in one"
            findings.add(.unsupportedKeyword, message, at: union.nameRange)
            return []
        }
        guard let node = keywords["type"] else { return readUntyped(keywords, at: place) }
        if case .array(let types) = node.value {
            let hasNull = types.contains { $0.value == .string("null") }
            let message =
                hasNull
                ? "a parameter must have one type; to make it optional, leave it out of \"required\""
                : "a parameter must have one type; write an \"anyOf\" with a branch for each"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        guard let type = findings.string("type", in: keywords) else { return nil }
        let hasEnum = keywords["enum"] != nil || keywords["const"] != nil
        let isParameter = Keyword.Positions.parameter.contains(position)
        switch type.value {
        case "string": return hasEnum ? .strings : .string
        case "integer": return hasEnum ? .integers : .integer
        case "number": return hasEnum ? .numbers : .number
        case "boolean": return hasEnum ? .booleans : .boolean
        case "array" where isParameter: return .array
        case "object" where isParameter: return .object
        case "array":
            let message = "\(position.singular) cannot be an array; a URL has no nested lists"
            findings.add(.unsupportedKeyword, message, at: type.range)
            return []
        case "object":
            let message = "\(position.singular) cannot be an object; declare a property for it"
            findings.add(.unsupportedKeyword, message, at: type.range)
            return []
        case "null":
            let message =
                "a URL has no null; to make the property optional, leave it out of \"required\""
            findings.add(.invalidValue, message, at: type.range)
        default:
            let types = ["string", "integer", "number", "boolean", "array", "object"]
            let suggestion =
                CommonSlips.type(type.value).map { "; did you mean \($0)?" }
                ?? findings.suggestion(for: type.value, among: types)
            let ending = suggestion.isEmpty ? "; the types are \(types.joined(separator: ", "))" : suggestion
            findings.add(
                .invalidValue, "\(QuotedText.quote(type.value)) is not a type\(ending)", at: type.range)
        }
        return nil
    }

    /// Without a type, only an `enum` or `const` says what the values are.
    private mutating func readUntyped(_ keywords: JSONObject, at place: Range<Int>) -> ValueKinds? {
        // What this stands for says the type, but is not carried out, and that is said of it.
        if keywords["allOf"] != nil { return nil }
        if let constant = keywords["const"] {
            if let kind = Self.kind(of: [constant]) { return kind }
            findings.add(
                .untypedProperty,
                "\"const\" must be a string, a number or a boolean, not \(constant.value.kind)",
                at: constant.range)
        } else if keywords["enum"] != nil {
            guard let values = findings.array("enum", in: keywords)?.value else { return nil }
            if let kind = Self.kind(of: values) { return kind }
            findings.add(
                .untypedProperty,
                "the values of \"enum\" have several types; write an \"anyOf\" with a branch for each",
                at: place)
        } else if keywords["items"] != nil || keywords["prefixItems"] != nil {
            report(untyped: "the type is missing", "array", at: place)
        } else if keywords["properties"] != nil || keywords["patternProperties"] != nil {
            report(untyped: "the type is missing", "object", at: place)
        } else {
            findings.add(
                .untypedProperty, "the type is missing; add \"type\": \"string\" or another", at: place)
        }
        return nil
    }

    /// The kind of enumeration that has all the values; `nil` where none has.
    private static func kind(of values: [JSONNode]) -> ValueKinds? {
        let kinds = Set(
            values.map { node in
                switch node.value {
                case .string: ValueKinds.strings.rawValue
                case .number(let number): (number.isInteger ? ValueKinds.integers : .numbers).rawValue
                case .boolean: ValueKinds.booleans.rawValue
                case .null, .array, .object: 0
                }
            })
        if kinds == [ValueKinds.integers.rawValue, ValueKinds.numbers.rawValue] { return .numbers }
        // An empty list is a mistake of another kind.
        guard kinds.count <= 1 else { return nil }
        let kind = kinds.first ?? ValueKinds.strings.rawValue
        return kind == 0 ? nil : ValueKinds(rawValue: kind)
    }

    private mutating func report(untyped message: String, _ type: String, at place: Range<Int>) {
        findings.add(.untypedProperty, "\(message); add \"type\": \"\(type)\"", at: place)
    }
}
