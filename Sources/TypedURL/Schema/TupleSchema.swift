/// A fixed number of values, each of its own kind.
public struct TupleSchema: Sendable {
    /// One position of the tuple.
    public struct Item: Sendable {
        /// The item's label: its `swiftName`, else its `title`.
        public let label: String

        /// What the item may be.
        public let schema: ScalarSchema

        /// What the schema says of the item to people and to the code generator.
        /// Empty in generated code.
        public let annotations: Annotations

        /// Makes an item. Labels of one tuple differ.
        @_spi(Generated)
        public init(_ label: String, _ schema: ScalarSchema, annotations: Annotations = Annotations()) {
            self.label = label
            self.schema = schema
            self.annotations = annotations
        }
    }

    /// The items, in the order in which they are printed. There is at least one.
    public let items: [Item]

    /// Whether no two items may be equal (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Makes a tuple of at least one item.
    @_spi(Generated)
    public init(_ items: [Item], areItemsUnique: Bool = false) {
        self.items = items
        self.areItemsUnique = areItemsUnique
    }
}
