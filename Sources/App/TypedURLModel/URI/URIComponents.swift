/// The components of a URI (RFC 3986, section 3), as ranges of its bytes, and what was noticed on the way.
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

    /// The first byte that the grammar does not allow. The components after it are not known.
    package private(set) var problem: MalformedURI?

    /// The first character that the grammar does not allow, and that counts as its escapes; nil if there is none.
    package private(set) var unescaped: Int?

    /// Whether there are escapes, or characters that count as their escapes, before the query.
    package private(set) var hasEscapesBeforeQuery = false

    /// The same, in the fragment.
    package private(set) var hasEscapesInFragment = false

    /// Whether a segment of the path may be `.` or `..`.
    package private(set) var mayHaveDots = false

    private let acceptsIRI: Bool

    /// Splits a URI into its components.
    ///
    /// - Parameter acceptsIRI: Whether characters that the grammar does not allow count as their escapes in path, query and
    ///   fragment.
    /// - Throws: `MalformedURI` at the first byte that is not allowed.
    package init(_ bytes: [UInt8], acceptsIRI: Bool = false) throws(MalformedURI) {
        self = bytes.withUnsafeBufferPointer { bytes in
            Self(splitting: bytes, acceptsIRI: acceptsIRI) { start, uri in
                (start..<bytes.count).first {
                    !ByteClass.isQueryCharacter(bytes[$0]) && bytes[$0] != UInt8(ascii: "%")
                        && (bytes[$0] == UInt8(ascii: "#") || !uri.isEscape(at: $0, in: bytes))
                } ?? bytes.count
            }
        }
        if let problem { throw problem }
    }

    /// Splits a URI up to the first byte that is not allowed, which is the ``problem``.
    ///
    /// - Parameters:
    ///   - schemeEnd: So many bytes are known to be allowed in a scheme.
    ///   - endOfQuery: Finds the end of the query that begins at an index: the first byte that is not allowed, or a `#`.
    package init(
        splitting bytes: UnsafeBufferPointer<UInt8>, schemeEnd: Int = 0, acceptsIRI: Bool,
        endOfQuery: (Int, inout URIComponents) -> Int
    ) {
        self.acceptsIRI = acceptsIRI
        do throws(MalformedURI) {
            try split(bytes, schemeEnd, endOfQuery)
        } catch {
            problem = error
        }
    }

    private mutating func split(
        _ bytes: UnsafeBufferPointer<UInt8>, _ schemeEnd: Int, _ endOfQuery: (Int, inout URIComponents) -> Int
    ) throws(MalformedURI) {
        scheme = 0..<(try Self.endOfScheme(bytes, from: schemeEnd))
        var index = scheme.upperBound + 1
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") {
            authority = URIAuthority(from: index)
            index = try authority?.split(bytes, &hasEscapesBeforeQuery) ?? index
        }
        index = splitPath(bytes, from: index)
        if index < bytes.count, bytes[index] == UInt8(ascii: "?") {
            let start = index + 1
            index = endOfQuery(start, &self)
            query = start..<index
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "#") {
            let start = index + 1
            index = start
            while index < bytes.count {
                let byte = bytes[index]
                if !ByteClass.isQueryCharacter(byte) {
                    // A second "#" is one of the characters that are not allowed.
                    guard byte == UInt8(ascii: "%") || isEscape(at: index, in: bytes) else { break }
                    hasEscapesInFragment = true
                }
                index += 1
            }
            fragment = start..<index
        }
        guard index == bytes.count else { throw MalformedURI(.character, at: index) }
    }

    private mutating func splitPath(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") {
                // A segment of dots begins with one, or its escape.
                if index == start || bytes[index - 1] == UInt8(ascii: "/") { mayHaveDots = true }
                if byte == UInt8(ascii: "%") { hasEscapesBeforeQuery = true }
            } else if !ByteClass.isPathCharacter(byte) {
                guard byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#"), isEscape(at: index, in: bytes)
                else { break }
                hasEscapesBeforeQuery = true
            }
            index += 1
        }
        path = start..<index
        return index
    }

    /// Whether a character that RFC 3986 does not allow counts as its escapes.
    @inline(never)
    package mutating func isEscape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard acceptsIRI, Self.hasEscape(at: index, in: bytes) else { return false }
        unescaped = unescaped ?? index
        return true
    }

    /// Whether a byte counts as its escape where it is not allowed. Control characters and delimiters do not.
    private static func hasEscape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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

    private static func endOfScheme(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) throws(MalformedURI) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ":"), index > 0 { return index }
            guard index == 0 ? ByteClass.isLetter(byte) : ByteClass.isSchemeCharacter(byte) else { break }
            index += 1
        }
        throw MalformedURI(.scheme, at: index)
    }
}

/// The authority of a URI (RFC 3986, section 3.2), as ranges of its bytes.
package struct URIAuthority {
    /// The whole authority, with the two slashes.
    package private(set) var range: Range<Int>

    /// The user info with its `@`, or nil.
    package private(set) var userInfo: Range<Int>?

    /// The host, which can be empty.
    package private(set) var host = 0..<0

    /// The port with its colon, or nil.
    package private(set) var port: Range<Int>?

    fileprivate init(from slashes: Int) { range = slashes..<slashes + 2 }

    /// Reads what follows the slashes.
    ///
    /// - Returns: Its end.
    fileprivate mutating func split(
        _ bytes: UnsafeBufferPointer<UInt8>, _ hasEscapes: inout Bool
    ) throws(MalformedURI) -> Int {
        let start = range.upperBound
        var (end, at) = (start, Int?.none)
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "@"), at == nil { at = end }
            if byte == UInt8(ascii: "%") { hasEscapes = true }
            end += 1
        }
        range = range.lowerBound..<end
        var index = start
        if let at {
            while ByteClass.isUserInfoCharacter(bytes[index]) || bytes[index] == UInt8(ascii: "%") {
                index += 1
            }
            guard index == at else { throw MalformedURI(.character, at: index) }
            userInfo = start..<at + 1
            index = at + 1
        }
        let hostStart = index
        if index < end, bytes[index] == UInt8(ascii: "[") {
            index = try IPLiteral.end(Array(bytes[..<end])[...], from: index)
        } else {
            while index < end, ByteClass.isHostCharacter(bytes[index]) || bytes[index] == UInt8(ascii: "%") {
                index += 1
            }
        }
        host = hostStart..<index
        if index < end, bytes[index] == UInt8(ascii: ":") {
            if let other = (index + 1..<end).first(where: { !ByteClass.isDigit(bytes[$0]) }) {
                throw MalformedURI(.port, at: other)
            }
            port = index..<end
            index = end
        }
        guard index == end else { throw MalformedURI(.character, at: index) }
        return end
    }
}
