@_spi(Generated) import TypedURLModel

/// An object of JSON: its members in the order of the text, no two with one name.
package struct JSONObject: Sendable {
    /// A name, its place, and its value.
    package final class Member: Sendable {
        /// The name, escapes decoded.
        package let name: String
        /// The bytes of the text that hold the name, quotes included.
        package let nameRange: Range<Int>
        /// The value.
        package let node: JSONNode

        package init(name: String, nameRange: Range<Int>, node: JSONNode) {
            self.name = name
            self.nameRange = nameRange
            self.node = node
        }
    }

    /// The members, in the order of the text.
    package let members: [Member]

    /// Makes an object of members whose names all differ, scalar by scalar.
    package init(members: [Member]) {
        self.members = members
    }

    /// The member with a name, compared scalar by scalar. Takes time in proportion to the number of members.
    package func member(_ name: String) -> Member? {
        members.first { $0.name.hasSameScalars(as: name) }
    }

    /// The value of the member with a name, compared scalar by scalar.
    package subscript(name: String) -> JSONNode? {
        member(name)?.node
    }
}
