@_spi(Once) import TypedURLModel

/// The names that `required` and its like may name: properties of the schema, or members of an object.
package final class NameScope {
    /// What they are called.
    let noun: String
    /// All names.
    let names: [String]
    /// Whether each of them has a default.
    package let hasDefault: NameTable<Bool>

    package init(_ noun: String, _ names: [(name: String, hasDefault: Bool)]) {
        self.noun = noun
        self.names = names.map(\.name)
        var table = NameTable<Bool>()
        for name in names { table[name.name] = name.hasDefault }
        hasDefault = table
    }
}
