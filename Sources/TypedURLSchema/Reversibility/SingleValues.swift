import TypedURL

extension ValueSchema {
    /// The schemas of the single values: of a list one, of a tuple all, of an object its members'.
    var scalars: [ScalarSchema] {
        switch self {
        case .scalar(let schema): [schema]
        case .list(let list): [list.items]
        case .tuple(let tuple): tuple.items.map(\.schema)
        case .object(let object):
            object.properties.map(\.schema) + object.patternProperties.map(\.schema)
                + (object.additionalProperties.map { [$0] } ?? [])
        }
    }
}

extension ParameterValue {
    /// The text of a single value, or nil for others.
    var text: String? {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let value): NumberText.print(value)
        case .boolean(let value): value ? "true" : "false"
        case .list, .object: nil
        }
    }
}
