@_spi(Generated) import TypedURLModel

/// The host and the segments of a URL, for the comparison with templates that do not match it.
struct URLOutline {
    /// The host, or a segment of the path.
    struct Part {
        /// Decoded; the host in lower case.
        let text: [UInt8]
        let letters: LetterSet
        let range: Range<Int>
    }

    /// The number of slashes after the scheme: two before a host, one or none if there is only a path.
    let slashes: Int

    /// Those of ``TemplateOutline/compared``.
    let parts: [Part]

    /// The maximum number of segments that are compared.
    private static let limit = 64

    init(_ uri: URIComponents, _ bytes: [UInt8]) {
        var parts: [Part] = []
        func append(_ range: Range<Int>, isHost: Bool = false) {
            var text = URLToken.bytes(of: range, in: bytes)
            if isHost { text = text.map(ByteClass.lowercased) }
            parts.append(Part(text: text, letters: LetterSet(text), range: range))
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
        self.parts = parts
    }
}

extension TemplateOutline {
    /// The parts that are compared with those of a URL: without the empty text before the first slash, and without the slash
    /// that an empty path stands for.
    var compared: ArraySlice<Part> {
        parts[(slashes == 1 ? 1 : 0)..<(isPathEmpty && hasAuthority ? 1 : parts.count)]
    }
}
