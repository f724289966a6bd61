/// The keywords of a list.
public struct ListSchema: Sendable {
    /// What each item may be (`items`).
    public let items: ScalarSchema

    /// The least number of items (`minItems`). An empty list and an absent one are the same.
    public let minItems: Int?

    /// The greatest number of items (`maxItems`).
    public let maxItems: Int?

    /// Whether no two items may be equal (`uniqueItems`).
    public let areItemsUnique: Bool

    /// What the schema says of an item to the code generator. Empty in generated code.
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
