/// The pattern of named items between ampersands in a template: of a URI's query, or of a form in its fragment.
package struct FormPattern: Sendable {
    /// An item that every URL contains: `v=1`, or `q={query}`, whose value has variables.
    package struct FixedItem: Sendable, Hashable {
        /// The name, decoded.
        package let name: [UInt8]

        /// The pattern after the `=`.
        package let value: ComponentPattern

        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// The items that every URL contains, in any order.
    package internal(set) var fixedItems: [FixedItem] = []

    /// The variables with names in the URL, in any order: `{?…}` and `{&…}`.
    package internal(set) var variables: [URITemplate.Variable] = []

    /// The pattern of the whole query, if it has a variable without a name: `?{query}`. A fragment with one has no form.
    package internal(set) var whole: ComponentPattern?
}
