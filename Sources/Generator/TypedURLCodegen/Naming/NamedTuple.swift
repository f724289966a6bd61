import TypedURLModel

/// A tuple: one type, nested in the schema's.
package final class NamedTuple {
    /// An item, or a member of an object.
    package typealias Item = NamedMember

    package let typeName: String
    package let items: [Item]

    /// What values are read from: texts where each item has the tuple's name in the URL.
    let sources: ValueSources

    /// Whether schemas share it.
    package let isShared: Bool

    init(_ typeName: String, _ items: [Item], from sources: ValueSources, isShared: Bool) {
        self.typeName = typeName
        self.items = items
        self.sources = sources
        self.isShared = isShared
    }
}
