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
