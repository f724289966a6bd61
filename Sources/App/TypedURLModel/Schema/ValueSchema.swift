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

extension ScalarSchema {
    package var isUnion: Bool { if case .union = self { true } else { false } }
}
