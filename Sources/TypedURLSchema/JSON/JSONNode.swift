/// A JSON value and where it stands in its text.
package struct JSONNode: Hashable, Sendable {
    /// The value.
    package let value: JSONValue
    /// The bytes of the text that hold the value, quotes and brackets included.
    package let range: Range<Int>

    package init(value: JSONValue, range: Range<Int>) {
        self.value = value
        self.range = range
    }
}
