/// What a URL looks like before its query, to be compared with templates.
struct URLShape {
    /// The host, or a segment of the path.
    struct Piece {
        /// Decoded; the host in lower case.
        let text: [UInt8]
        let letters: LetterSet
        let range: Range<Int>
    }

    /// How many slashes stand behind the scheme: two before a host, one or none before a path alone.
    let slashes: Int
    let pieces: [Piece]

    /// More pieces are not looked at.
    private static let limit = 64

    init(_ uri: URIComponents, _ bytes: [UInt8]) {
        var pieces: [Piece] = []
        func append(_ range: Range<Int>, isHost: Bool = false) {
            var text = URLToken.tokens(of: range, in: bytes).map(\.byte)
            if isHost { text = text.map(ByteClass.lowercased) }
            pieces.append(Piece(text: text, letters: LetterSet(text), range: range))
        }
        if let host = uri.authority?.host { append(host, isHost: true) }
        let segments = bytes[uri.path].split(
            separator: UInt8(ascii: "/"), maxSplits: Self.limit, omittingEmptySubsequences: false)
        let beginsWithSlash = segments.count > 1 && segments[0].isEmpty
        slashes = uri.authority != nil ? 2 : beginsWithSlash ? 1 : 0
        // The path begins with a slash, which is no text of a segment, or is empty.
        let isOpened = uri.authority != nil || beginsWithSlash
        for segment in segments.dropFirst(isOpened ? 1 : 0) { append(segment.startIndex..<segment.endIndex) }
        self.pieces = pieces
    }
}
