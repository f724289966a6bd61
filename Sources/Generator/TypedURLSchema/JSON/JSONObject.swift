@_spi(Generated) @_spi(Once) import TypedURLModel

/// An object of JSON: its members in the order of the text, no two with one name.
package struct JSONObject: Sendable {
    /// A name, its position, and its value.
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

    /// The definition that gives the value its type, if the object holds the keywords of a value that refers to one.
    let definition: ValueDefinition?

    /// Makes an object of members whose names all differ, scalar by scalar.
    package init(members: [Member], definition: ValueDefinition? = nil) {
        self.members = members
        self.definition = definition
    }

    /// The member with a name, compared scalar by scalar. Takes time in proportion to the number of members.
    package func member(_ name: String) -> Member? {
        members.first { $0.name.hasSameScalars(as: name) }
    }

    /// The value of the member with a name, compared scalar by scalar.
    package subscript(name: String) -> JSONNode? {
        @inline(never) get { member(name)?.node }
    }
}

/// The values of members that have a type, with their positions; nil if there is none, or one of another type. They are
/// called from everywhere, so that none is compiled into its callers.
extension JSONObject {
    @inline(never)
    package func string(_ name: String) -> Located<String>? {
        guard let node = self[name], let text = node.stringValue else { return nil }
        return Located(value: text, range: node.range)
    }

    package func array(_ name: String) -> Located<[JSONNode]>? {
        guard let node = self[name], let elements = node.arrayValue else { return nil }
        return Located(value: elements, range: node.range)
    }

    func number(_ name: String) -> Located<JSONNumber>? {
        guard let node = self[name], case .number(let number) = node.value else { return nil }
        return Located(value: number, range: node.range)
    }

    func count(_ name: String) -> Located<Int>? {
        guard let number = number(name), let count = number.value.count else { return nil }
        return Located(value: count, range: number.range)
    }
}
