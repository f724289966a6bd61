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

    init(_ expectation: Expectation, at offset: Int) {
        self.expectation = expectation
        self.offset = offset
    }

    /// The same mistake at a different position.
    package func at(_ offset: Int) -> MalformedURI { MalformedURI(expectation, at: offset) }

    /// The first wrong character of a text with this mistake, or nil at its end, and its range.
    package func mistake(in text: String) -> (scalar: Unicode.Scalar?, range: Range<Int>) {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: offset)
        let scalar = start < utf8.endIndex ? text.unicodeScalars[start] : nil
        return (scalar, offset..<offset + (scalar.map { UTF8.width($0) } ?? 0))
    }
}

extension MalformedURI.Expectation {
    /// The sentence about a character that is something else; nil for the end of the text.
    package func message(_ scalar: Unicode.Scalar?) -> String {
        let isAddress = self == .address
        guard let scalar else {
            if self == .scheme {
                return "the URL has no scheme; start it with one, such as \"https:\""
            }
            return isAddress
                ? "the host in brackets is not an IP address; it ends too early" : "the URL ends too early"
        }
        let opening = isAddress ? "the host in brackets is not an IP address; " : ""
        let ending =
            switch self {
            case .scheme: "in a scheme; start the URL with a scheme, such as \"https:\""
            case .port: "in a port; use digits"
            case .address: "there"
            case .character:
                "in a URL; write \"" + PercentEncoding.escape(String(scalar)) + "\""
            }
        return opening + QuotedText.quote(String(scalar)) + " is not allowed " + ending
    }
}
