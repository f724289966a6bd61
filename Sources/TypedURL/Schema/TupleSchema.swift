/// A fixed number of values, each with its own schema.
public struct TupleSchema: Sendable {
    /// One position of the tuple.
    public struct Item: Sendable {
        /// The item's label: its `swiftName`, else its `title`.
        public let label: String

        /// The schema of the item.
        public let schema: ScalarSchema

        /// The annotations of the item for people and for the code generator.
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

    /// Whether items must be unique (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Makes a tuple of at least one item.
    @_spi(Generated)
    public init(_ items: [Item], areItemsUnique: Bool = false) {
        self.items = items
        self.areItemsUnique = areItemsUnique
    }
}
