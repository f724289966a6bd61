/// The indexes of names, such as those of a schema's parameters.
package struct NameIndexes: Sendable {
    /// The keys are bytes, because equal `String` keys can have different scalars.
    private var indexes: [[UInt8]: Int] = [:]

    /// The indexes of names in a list; of equal names that of the first.
    package init(_ names: [String] = []) {
        for (index, name) in names.enumerated() where self[name] == nil { self[Array(name.utf8)] = index }
    }

    package subscript(name: String) -> Int? { self[Array(name.utf8)] }

    package subscript(name: [UInt8]) -> Int? {
        get { indexes[name] }
        set { indexes[name] = newValue }
    }
}
