import TypedURL
import TypedURLSchema

extension ValueSchema {
    /// The schemas of the single values: of a list one, of a tuple all, of an object its members'.
    package var scalars: [ScalarSchema] {
        switch self {
        case .scalar(let schema): [schema]
        case .list(let list): [list.items]
        case .tuple(let tuple): tuple.items.map(\.schema)
        case .object(let object):
            object.properties.map(\.schema) + object.unnamed.map(\.single)
        }
    }
}

extension ScalarSchema {
    /// The values, where they are listed.
    package var listed: [ParameterValue]? {
        switch self {
        case .strings(let values): values.map(ParameterValue.string)
        case .integers(let values): values.map(ParameterValue.integer)
        case .numbers(let values): values.map(ParameterValue.number)
        case .booleans(let values): values.map(ParameterValue.boolean)
        case .boolean: [.boolean(true), .boolean(false)]
        case .booleanTexts, .string, .integer, .number, .union: nil
        }
    }
}
