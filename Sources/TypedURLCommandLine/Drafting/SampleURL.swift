/// One URL of a log, split into the parts that schemas distinguish.
struct SampleURL: Sendable {
    /// A path segment, or the text between other delimiters.
    struct Piece: Sendable {
        /// The delimiter before it: none, or one of `/ : ,`.
        let delimiter: UInt8
        let range: Range<Int>
    }

    /// Its place among the lines.
    let line: Int
    /// The URL, with escapes for what RFC 3986 does not allow.
    let bytes: [UInt8]
    /// The index of the text before the path.
    let head: Int
    let pieces: [Piece]
    /// The parameters after the first semicolon of a path like that of `geo:`.
    let pathParameters: Range<Int>?
    let query: Range<Int>?
    let fragment: Range<Int>?
    /// Whether a slash follows the pieces.
    let endsInSlash: Bool
    /// Whether the URL needed escapes.
    let isIRI: Bool

    /// The text of a piece or another part.
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }
}

/// The text before a path: the scheme and, if there is one, the host.
struct SampleHead: Hashable, Sendable {
    /// In lower case.
    let scheme: String
    /// The host in lower case with its port; nil if there is no `//`.
    let authority: String?
    /// Whether the path begins without a slash, as in `mailto:eva@example.com`.
    let isOpaque: Bool

    /// Whether the port is written out.
    var hasPort: Bool { authority.map { !$0.hasSuffix("]") && $0.contains(":" as Character) } ?? false }

    /// Whether the host is an IP address in brackets, which no variable holds.
    var isBracketed: Bool { authority?.hasPrefix("[") ?? false }

    /// Whether the scheme is that of the web, whose hosts are servers.
    var isWeb: Bool { scheme.isWebScheme }

    /// The beginning of a template.
    var text: String { scheme + ":" + (authority.map { "//" + $0 } ?? "") }
}
