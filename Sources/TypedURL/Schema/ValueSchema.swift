/// What a parameter's value may be.
public enum ValueSchema: Sendable {
    /// A single value.
    case scalar(ScalarSchema)

    /// Values of one kind (`items`), printed with commas between them.
    case list(ListSchema)

    /// A fixed number of values, each of its own kind (`prefixItems` with `"items": false`).
    case tuple(TupleSchema)

    /// Named values (`"type": "object"`), each printed like a parameter of its own: an exploded variable of `?`, `&`
    /// or `;`.
    case object(ObjectSchema)
}
