/// The schema of a parameter's value.
public enum ValueSchema: Sendable {
    /// A single value.
    case scalar(ScalarSchema)

    /// Values with one schema (`items`), printed with commas between them.
    case list(ListSchema)

    /// A fixed number of values, each with its own schema (`prefixItems` with `"items": false`).
    case tuple(TupleSchema)

    /// Named values (`"type": "object"`), each printed like a separate parameter: an exploded variable of `?`, `&`
    /// or `;`.
    case object(ObjectSchema)
}

extension ValueSchema {
    /// The schemas of the single values: of a list one, of a tuple all, of an object its members'.
    package var scalars: [ScalarSchema] {
        switch self {
        case .scalar(let scalar): [scalar]
        case .list(let list): [list.items]
        case .tuple(let tuple): tuple.items.map(\.schema)
        case .object(let object): object.properties.map(\.schema) + object.unnamed.flatMap(\.scalars)
        }
    }

    /// Whether the value, or a part of it, is a secret.
    package var hasSecret: Bool { scalars.contains(where: \.isSecret) }

    /// The type of a single value; nil if this is not one.
    package var scalarType: ScalarType? { if case .scalar(let scalar) = self { scalar.type } else { nil } }

    package var isList: Bool { if case .list = self { true } else { false } }

    package var isObject: Bool { if case .object = self { true } else { false } }

    /// Whether the value consists of items.
    package var isSequence: Bool {
        switch self {
        case .list, .tuple: true
        case .scalar, .object: false
        }
    }

    /// Whether the schema contains a union.
    package var hasUnion: Bool {
        switch self {
        case .scalar(let scalar): scalar.isUnion
        case .list(let list): list.items.isUnion
        case .tuple(let tuple): tuple.items.contains(where: \.schema.isUnion)
        case .object: false
        }
    }
}
