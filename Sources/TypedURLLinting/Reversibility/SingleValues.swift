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
