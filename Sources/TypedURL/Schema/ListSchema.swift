/// The keywords of a list.
public struct ListSchema: Sendable {
    /// The schema of the items (`items`).
    public let items: ScalarSchema

    /// The minimum number of items (`minItems`). An empty list and an absent one are the same.
    public let minItems: Int?

    /// The maximum number of items (`maxItems`).
    public let maxItems: Int?

    /// Whether items must be unique (`uniqueItems`).
    public let areItemsUnique: Bool

    /// The annotations of the items for the code generator. Empty in generated code.
    public let itemAnnotations: Annotations

    /// Makes the keywords of a list; what is left out does not constrain.
    @_spi(Generated)
    public init(
        _ items: ScalarSchema,
        minItems: Int? = nil,
        maxItems: Int? = nil,
        areItemsUnique: Bool = false,
        itemAnnotations: Annotations = Annotations()
    ) {
        self.items = items
        self.minItems = minItems
        self.maxItems = maxItems
        self.areItemsUnique = areItemsUnique
        self.itemAnnotations = itemAnnotations
    }
}
