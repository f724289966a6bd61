/// A fixed number of values, each with its own schema.
public final class TupleSchema: Sendable {
    /// One position of the tuple.
    public final class Item: Sendable {
        /// The item's label: its `swiftName`, otherwise its `title`.
        public let label: String

        /// The schema of the item.
        public let schema: ScalarSchema

        /// Creates an item. The labels of a tuple must be different.
        @_spi(Generated)
        public init(_ label: String, _ schema: ScalarSchema) {
            self.label = label
            self.schema = schema
        }
    }

    /// The items, in the order in which they are printed. There is at least one.
    public let items: [Item]

    /// Whether items must be unique (`uniqueItems`).
    public let areItemsUnique: Bool

    /// Creates a tuple of at least one item.
    @_spi(Generated)
    public init(_ items: [Item], areItemsUnique: Bool = false) {
        self.items = items
        self.areItemsUnique = areItemsUnique
    }
}
