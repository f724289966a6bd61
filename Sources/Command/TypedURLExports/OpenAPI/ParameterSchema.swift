@_spi(Generated) import TypedURLModel

/// The JSON Schema (2020-12) of a parameter, with all that it refers to written out.
enum ParameterSchema {
    static func json(_ parameter: Parameter) -> JSONText {
        var members = members(parameter.schema, isRequired: parameter.isRequired)
        if let value = parameter.defaultValue { members.append(("default", JSONText(value))) }
        return .object(members)
    }

    private static func members(_ schema: ValueSchema, isRequired: Bool) -> [(String, JSONText)] {
        switch schema {
        case .scalar(let scalar): return members(scalar)
        case .list(let list): return members(list, isRequired: isRequired)
        case .tuple(let tuple):
            let count = Int64(tuple.items.count)
            var members: [(String, JSONText)] = [
                ("type", .string("array")),
                (
                    "prefixItems",
                    .array(tuple.items.map { .object(annotated(self.members($0.schema), $0.annotations)) })
                ),
                ("items", .boolean(false)), ("minItems", .integer(count)), ("maxItems", .integer(count)),
            ]
            if tuple.areItemsUnique { members.append(("uniqueItems", .boolean(true))) }
            return members
        case .object(let object): return members(object)
        }
    }

    /// An empty list is the same as an absent one.
    private static func members(_ list: ListSchema, isRequired: Bool) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = [
            ("type", .string("array")),
            ("items", .object(annotated(self.members(list.items), list.itemAnnotations))),
        ]
        let least = max(list.minItems ?? 0, isRequired ? 1 : 0)
        if least > 0 { members.append(("minItems", .integer(Int64(least)))) }
        if let most = list.maxItems { members.append(("maxItems", .integer(Int64(most)))) }
        if list.areItemsUnique { members.append(("uniqueItems", .boolean(true))) }
        return members
    }

    private static func members(_ object: ObjectSchema) -> [(String, JSONText)] {
        func single(_ member: MemberSchema) -> JSONText {
            .object(Self.members(member.value, isRequired: false))
        }
        var members: [(String, JSONText)] = [("type", .string("object"))]
        if !object.properties.isEmpty {
            members.append(
                (
                    "properties",
                    .object(
                        object.properties.map {
                            ($0.name, .object(annotated(self.members($0.schema), $0.annotations)))
                        })
                ))
        }
        let patterns = object.patternProperties
        if patterns.allSatisfy(\.pattern.isWidelyRead) {
            if !patterns.isEmpty {
                members.append(
                    ("patternProperties", .object(patterns.map { ($0.pattern.source, single($0.schema)) })))
            }
            members.append(
                ("additionalProperties", object.additionalProperties.map(single) ?? .boolean(false)))
        } else {
            members.append(
                ("x-typed-url-patterns", .object(patterns.map { ($0.pattern.source, single($0.schema)) })))
        }
        let required = object.properties.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", strings(required))) }
        if !object.dependencies.isEmpty {
            members.append(
                (
                    "dependentRequired",
                    .object(object.dependencies.map { ($0.parameter, strings($0.required)) })
                ))
        }
        return members
    }

    private static func members(_ schema: ScalarSchema) -> [(String, JSONText)] {
        switch schema {
        case .string(let string):
            var members: [(String, JSONText)] = [("type", .string("string"))]
            if let format = string.format { members.append(("format", .string(format.rawValue))) }
            if let pattern = string.pattern {
                members.append(
                    (pattern.isWidelyRead ? "pattern" : "x-typed-url-pattern", .string(pattern.source)))
            }
            if let least = string.minLength { members.append(("minLength", .integer(Int64(least)))) }
            if let most = string.maxLength { members.append(("maxLength", .integer(Int64(most)))) }
            return members
        case .integer(let integer):
            // Tools otherwise send integers beyond 64 bits.
            let members: [(String, JSONText)] = [("type", .string("integer")), ("format", .string("int64"))]
            let least: Int64? = integer.exclusiveMinimum == nil ? integer.minimum ?? .min : integer.minimum
            let most: Int64? = integer.exclusiveMaximum == nil ? integer.maximum ?? .max : integer.maximum
            return members
                + bounds(integer, minimum: least, maximum: most) { .integer($0) }
        case .number(let number):
            return [("type", .string("number")), ("format", .string("double"))]
                + bounds(number, minimum: number.minimum, maximum: number.maximum) { .number($0) }
        case .boolean: return [("type", .string("boolean"))]
        case .booleanTexts(let texts):
            return [("type", .string("string")), ("enum", strings([texts.trueText, texts.falseText]))]
        case .strings(let values): return [("type", .string("string")), ("enum", strings(values))]
        case .integers(let values):
            return [("type", .string("integer")), ("enum", .array(values.map(JSONText.integer)))]
        case .numbers(let values):
            return [("type", .string("number")), ("enum", .array(values.map(JSONText.number)))]
        case .booleans(let values):
            return [("type", .string("boolean")), ("enum", .array(values.map(JSONText.boolean)))]
        case .union(let union):
            let branches = union.branches.map {
                JSONText.object(annotated(members($0.schema), $0.annotations))
            }
            return [(union.isExclusive ? "oneOf" : "anyOf", .array(branches))]
        }
    }

    private static func bounds<Value>(
        _ schema: NumericSchema<Value>, minimum: Value?, maximum: Value?, _ json: (Value) -> JSONText
    ) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = []
        if let minimum { members.append(("minimum", json(minimum))) }
        if let bound = schema.exclusiveMinimum { members.append(("exclusiveMinimum", json(bound))) }
        if let maximum { members.append(("maximum", json(maximum))) }
        if let bound = schema.exclusiveMaximum { members.append(("exclusiveMaximum", json(bound))) }
        if let divisor = schema.multipleOf, let number = Double("\(divisor)") {
            let integer = Int64(exactly: number)
            members.append(("multipleOf", integer.map(JSONText.integer) ?? .number(number)))
        }
        return members
    }

    private static func annotated(
        _ members: [(String, JSONText)], _ annotations: Annotations
    ) -> [(String, JSONText)] {
        var members = members
        if let title = annotations.title { members.append(("title", .string(title))) }
        if let description = annotations.description { members.append(("description", .string(description))) }
        if annotations.isDeprecated { members.append(("deprecated", .boolean(true))) }
        return members
    }

    static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }
}

extension Pattern {
    /// Whether tools of other languages read it. Some do not know classes of Unicode.
    fileprivate var isWidelyRead: Bool {
        zip(source.utf8, source.utf8.dropFirst()).allSatisfy { first, second in
            first != UInt8(ascii: "\\") || !"pP".utf8.contains(second)
        }
    }
}
