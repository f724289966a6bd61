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

    /// Splits a URI into its components.
    ///
    /// - Throws: `MalformedURI` at the first byte that the grammar does not allow.
    package init(_ bytes: [UInt8]) throws(MalformedURI) {
        scheme = 0..<(try Self.endOfScheme(bytes))
        var index = scheme.upperBound + 1

        if bytes[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            let authority = try URIAuthority(bytes, from: index + 2)
            index = authority.range.upperBound
            self.authority = authority
        }

        path = index..<Self.end(in: bytes, from: index, while: ByteClass.isPathCharacter)
        index = path.upperBound

        if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
            let range = index + 1..<Self.end(in: bytes, from: index + 1, while: ByteClass.isQueryCharacter)
            query = range
            index = range.upperBound
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "#") {
            let range = index + 1..<Self.end(in: bytes, from: index + 1, while: ByteClass.isQueryCharacter)
            fragment = range
            index = range.upperBound
        }
        guard index == bytes.count else { throw MalformedURI(.character, at: index) }
    }

    /// A scheme in lower case, for comparison.
    package static func scheme(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercasedASCII
    }

    /// The scheme with its colon.
    package var schemeWithDelimiter: Range<Int> { scheme.lowerBound..<scheme.upperBound + 1 }

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
