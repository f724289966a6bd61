import TypedURLModel

/// A tuple: one type, nested in the schema's.
package final class NamedTuple {
    /// An item, or a member of an object.
    package typealias Item = NamedMember

    package let typeName: String
    package let items: [Item]

    /// Whether schemas share it.
    package let isShared: Bool

    init(_ typeName: String, _ items: [Item], isShared: Bool) {
        self.typeName = typeName
        self.items = items
        self.isShared = isShared
    }
}
