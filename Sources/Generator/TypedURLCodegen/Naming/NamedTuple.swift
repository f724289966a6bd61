import TypedURLModel

/// A tuple: one type, nested in the schema's.
package final class NamedTuple {
    /// An item, or a member of an object.
    package typealias Item = NamedMember

    package let typeName: String
    package let items: [Item]

    /// Whether each item has the tuple's name in the URL.
    let isExploded: Bool

    init(_ typeName: String, _ items: [Item], isExploded: Bool) {
        self.typeName = typeName
        self.items = items
        self.isExploded = isExploded
    }
}
