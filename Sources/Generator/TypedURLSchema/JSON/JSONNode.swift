@_spi(Generated) import TypedURLModel

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
    @inline(never)
    package var objectValue: JSONObject? { if case .object(let object) = value { object } else { nil } }

    /// The elements of the array that the value is, if it is one.
    @inline(never)
    package var arrayValue: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

    /// The truth that the value is, if it is one.
    @inline(never)
    package var booleanValue: Bool? { if case .boolean(let value) = value { value } else { nil } }

    /// The text that the value is, if it is one.
    @inline(never)
    package var stringValue: String? { if case .string(let text) = value { text } else { nil } }

    /// What the value is, for messages: "a string".
    @inline(never)
    package var kind: String { value.kind }
}
