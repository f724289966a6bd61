/// The components of a URI (RFC 3986, section 3), as ranges of its bytes.
///
/// A `%` that does not start an escape is accepted here; the reader reports it for the parameter that contains it.
package struct URIComponents {
    /// The scheme, without its colon.
    package private(set) var scheme = 0..<0

    /// The host, with its user info and port, or nil if there is no `//`.
    package private(set) var authority: URIAuthority?

    /// The path, which can be empty.
    package private(set) var path = 0..<0

    /// The query, without its `?`.
    package private(set) var query: Range<Int>?

    /// The fragment, without its `#`.
    package private(set) var fragment: Range<Int>?

    /// The first character that the grammar does not allow, and that counts as its escapes; nil if there is none.
    package private(set) var unescaped: MalformedURI?

    /// Splits a URI into its components.
    ///
    /// - Parameter acceptsIRI: Whether characters that the grammar does not allow count as their escapes in path, query and
    ///   fragment.
    /// - Throws: `MalformedURI` at the first byte that is not allowed.
    package init(_ bytes: [UInt8], acceptsIRI: Bool = false) throws(MalformedURI) {
        scheme = 0..<(try Self.endOfScheme(bytes))
        var index = scheme.upperBound + 1

        if bytes[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            let authority = try URIAuthority(bytes, from: index + 2)
            index = authority.range.upperBound
            self.authority = authority
        }

        path = component(.path, bytes, from: index, acceptsIRI)
        index = path.upperBound

        if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
            let range = component(.query, bytes, from: index + 1, acceptsIRI)
            query = range
            index = range.upperBound
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "#") {
            let range = component(.fragment, bytes, from: index + 1, acceptsIRI)
            fragment = range
            index = range.upperBound
        }
        guard index == bytes.count else { throw MalformedURI(.character, at: index) }
    }

    /// The range of the path, the query or the fragment.
    private mutating func component(
        _ component: URIComponentKind, _ bytes: [UInt8], from start: Int, _ acceptsIRI: Bool
    ) -> Range<Int> {
        func next(from index: Int) -> Int {
            Self.end(in: bytes, from: index) { byte in
                // A question mark ends the path.
                ByteClass.isQueryCharacter(byte) && (component != .path || byte != UInt8(ascii: "?"))
            }
        }
        var end = next(from: start)
        // A second "#" is one of the characters that are not allowed.
        while acceptsIRI, end < bytes.count, Self.hasEscape(at: end, in: bytes),
            bytes[end] != UInt8(ascii: "#") || component == .fragment
        {
            unescaped = unescaped ?? MalformedURI(.character, at: end)
            end = next(from: end + 1)
        }
        return start..<end
    }

    /// Whether a byte counts as its escape where it is not allowed. Control characters and delimiters do not.
    package static func hasEscape(at index: Int, in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { hasEscape(at: index, in: $0) }
    }

    /// The same, for the bytes of a buffer.
    package static func hasEscape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let byte = bytes[index]
        guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "?") else {
            return false
        }
        // U+0080 to U+009F are C2 and a byte in the same range.
        if byte == 0xC2, index + 1 < bytes.count { return bytes[index + 1] > 0x9F }
        return !(byte < 0xA0 && byte >= 0x80 && index > 0 && bytes[index - 1] == 0xC2)
    }

    /// A scheme in lower case, for comparison.
    package static func scheme(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercasedASCII
    }

    private static func endOfScheme(_ bytes: [UInt8]) throws(MalformedURI) -> Int {
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: ":"), index > 0 { return index }
            let isAllowed = index == 0 ? ByteClass.isLetter(byte) : ByteClass.isSchemeCharacter(byte)
            guard isAllowed else { throw MalformedURI(.scheme, at: index) }
        }
        throw MalformedURI(.scheme, at: bytes.count)
    }

    /// The end of a sequence of allowed bytes and escapes.
    static func end(in bytes: [UInt8], from start: Int, while isAllowed: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, isAllowed(bytes[index]) || bytes[index] == UInt8(ascii: "%") { index += 1 }
        return index
    }
}

/// The authority of a URI (RFC 3986, section 3.2), as ranges of its bytes.
package struct URIAuthority {
    /// The whole authority, with the two slashes.
    package let range: Range<Int>

    /// The user info with its `@`, or nil.
    package let userInfo: Range<Int>?

    /// The host, which can be empty.
    package let host: Range<Int>

    /// The port with its colon, or nil.
    package let port: Range<Int>?

    /// Reads the authority after the slashes.
    init(_ bytes: [UInt8], from start: Int) throws(MalformedURI) {
        let end = bytes[start...].firstIndex(where: Self.endsAuthority) ?? bytes.count
        var index = start

        if let at = bytes[start..<end].firstIndex(of: UInt8(ascii: "@")) {
            index = URIComponents.end(in: bytes, from: start, while: ByteClass.isUserInfoCharacter)
            guard index == at else { throw MalformedURI(.character, at: index) }
            userInfo = start..<at + 1
            index = at + 1
        } else {
            userInfo = nil
        }

        let hostStart = index
        if index < end, bytes[index] == UInt8(ascii: "[") {
            index = try IPLiteral.end(bytes[..<end], from: index)
        } else {
            index = URIComponents.end(in: bytes, from: index, while: ByteClass.isHostCharacter)
        }
        host = hostStart..<index

        if index < end, bytes[index] == UInt8(ascii: ":") {
            let digits = bytes[(index + 1)..<end]
            if let other = digits.firstIndex(where: { !ByteClass.isDigit($0) }) {
                throw MalformedURI(.port, at: other)
            }
            port = index..<end
            index = end
        } else {
            port = nil
        }
        guard index == end else { throw MalformedURI(.character, at: index) }
        range = start - 2..<end
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}
