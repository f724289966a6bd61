/// The components of a URI (RFC 3986, section 3), as ranges of its bytes.
///
/// A `%` that begins no escape is let through: which parameter it spoils is for the reader to say.
package struct URIComponents: Equatable {
    /// The scheme, without its colon.
    package private(set) var scheme = 0..<0

    /// The host, user info and port around it, or nil if no `//` stands.
    package private(set) var authority: URIAuthority?

    /// The path, which may be empty.
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

    /// The end of the run of allowed bytes and escapes.
    static func end(in bytes: [UInt8], from start: Int, while isAllowed: (UInt8) -> Bool) -> Int {
        var index = start
        while index < bytes.count, isAllowed(bytes[index]) || bytes[index] == UInt8(ascii: "%") { index += 1 }
        return index
    }
}
