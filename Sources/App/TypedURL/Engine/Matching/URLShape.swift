@_spi(Generated) import TypedURLModel

/// The form of a URL before its query, for the comparison with templates.
struct URLShape {
    /// The host, or a segment of the path.
    struct Piece {
        /// Decoded; the host in lower case.
        let text: [UInt8]
        let letters: LetterSet
        let range: Range<Int>
    }

    /// The number of slashes after the scheme: two before a host, one or none if there is only a path.
    let slashes: Int
    let pieces: [Piece]

    /// The maximum number of pieces that are compared.
    private static let limit = 64

    init(_ uri: URIComponents, _ bytes: [UInt8]) {
        var pieces: [Piece] = []
        func append(_ range: Range<Int>, isHost: Bool = false) {
            var text = URLToken.bytes(of: range, in: bytes)
            if isHost { text = text.map(ByteClass.lowercased) }
            pieces.append(Piece(text: text, letters: LetterSet(text), range: range))
        }
        if let host = uri.authority?.host { append(host, isHost: true) }
        var start = uri.path.lowerBound
        let beginsWithSlash = !uri.path.isEmpty && bytes[start] == UInt8(ascii: "/")
        slashes = uri.authority != nil ? 2 : beginsWithSlash ? 1 : 0
        // The path begins with a slash, which is not a text of a segment, or is empty.
        var isOpened = uri.authority == nil && !beginsWithSlash
        var count = 0
        for index in uri.path where bytes[index] == UInt8(ascii: "/") && count < Self.limit {
            if isOpened { append(start..<index) }
            (start, count, isOpened) = (index + 1, count + 1, true)
        }
        if isOpened { append(start..<uri.path.upperBound) }
        self.pieces = pieces
    }
}
