/// What a template says of a URI's query.
package struct QueryPattern: Sendable, Hashable {
    /// An item that every URL has: `v=1`, or `q={query}`, whose value has variables.
    package struct FixedItem: Sendable, Hashable {
        /// The name, decoded.
        package let name: [UInt8]

        /// What follows the `=`.
        package let value: ComponentPattern
    }

    /// The items that every URL has, in any order.
    package internal(set) var fixedItems: [FixedItem] = []

    /// The variables that stand with their names, in any order: `{?…}` and `{&…}`.
    package internal(set) var variables: [URITemplate.Variable] = []

    /// What the whole query is, where a variable stands without a name: `?{query}`.
    package internal(set) var whole: ComponentPattern?
}
