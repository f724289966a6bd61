/// The reason why a text is not a URI, and the first byte that the grammar does not allow.
package struct MalformedURI: Error {
    /// What the grammar requires at that byte.
    package enum Expectation: Sendable {
        /// A scheme and its colon.
        case scheme

        /// A digit of a port.
        case port

        /// A part of an IP address in brackets.
        case address

        /// A character that is allowed in a URI without an escape.
        case character
    }

    package let expectation: Expectation

    /// The offset of the byte, or the number of bytes if the text ends too early.
    package let offset: Int

    package init(_ expectation: Expectation, at offset: Int) {
        self.expectation = expectation
        self.offset = offset
    }

    /// The same mistake at a different position.
    package func at(_ offset: Int) -> MalformedURI { MalformedURI(expectation, at: offset) }
}
