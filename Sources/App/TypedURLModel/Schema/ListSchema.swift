/// The keywords of a list.
public final class ListSchema: Sendable {
    /// The schema of the items (`items`).
    public let items: ScalarSchema

    /// The minimum number of items (`minItems`). An empty list and an absent one are the same.
    public let minItems: Int?

    /// The maximum number of items (`maxItems`).
    public let maxItems: Int?

    /// Whether items must be unique (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Creates the keywords of a list; omitted keywords have no effect.
    @_spi(Generated)
    public init(
        _ items: ScalarSchema, minItems: Int? = nil, maxItems: Int? = nil, areItemsUnique: Bool = false
    ) {
        self.items = items
        self.minItems = minItems
        self.maxItems = maxItems
        self.areItemsUnique = areItemsUnique
    }
}
