/// The authority of a URI (RFC 3986, section 3.2), as ranges of its bytes.
package struct URIAuthority: Equatable {
    /// All of it, with the two slashes.
    package let range: Range<Int>

    /// The user info with its `@`, or nil.
    package let userInfo: Range<Int>?

    /// The host, which may be empty.
    package let host: Range<Int>

    /// The port with its colon, or nil.
    package let port: Range<Int>?

    /// Reads the authority that begins behind the slashes.
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
