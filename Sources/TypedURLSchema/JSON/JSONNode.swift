import TypedURLModel

/// A JSON value, with its position in the text. It is shared, so that reading schemas copies no values.
package final class JSONNode: Sendable {
    /// The value.
    package let value: JSONValue
    /// The bytes of the text that hold the value, quotes and brackets included.
    package let range: Range<Int>

    package init(value: JSONValue, range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension JSONNode {
    /// The object that the value is, if it is one.
    package var objectValue: JSONObject? { if case .object(let object) = value { object } else { nil } }

    /// The elements of the array that the value is, if it is one.
    package var arrayValue: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

    /// The truth that the value is, if it is one.
    package var booleanValue: Bool? { if case .boolean(let value) = value { value } else { nil } }

    /// The text that the value is, if it is one.
    package var stringValue: String? { if case .string(let text) = value { text } else { nil } }
}

/// A value of JSON (RFC 8259), each part with its place.
package enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    case object(JSONObject)

    /// What the value is, for messages: "a string", "an integer".
    package var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number(let number): number.isInteger ? "an integer" : "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

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
