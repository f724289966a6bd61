@_spi(Generated) import TypedURLModel

/// The literals that URLs of a template have before their queries: the scheme, the host, and the segments of the path
/// (RFC 3986, section 3: `hier-part`).
package struct TemplatePath: Sendable {
    /// The scheme, the host and the segments, including those after the open place. After an authority, the empty text
    /// before the first slash is no segment.
    package let pieces: [PieceTree.Piece]

    /// The number of pieces before the first place that any text can follow; nil if there is no such place.
    package let openPlace: Int?

    /// The patterns of the host and the segments.
    let patterns: [ComponentPattern]

    /// The literals of the host and of the segments before the open place.
    let outlines: [TextOutline]

    /// The literal after the last variable of the path, in whichever segment.
    private let end: [ComponentPattern.LiteralByte]

    package init(_ components: TemplateComponents) {
        let segments = PathSegments(components.path)
        let isOpened = components.hasAuthority && segments.openPlace != 0
        patterns = [components.host] + segments.patterns.dropFirst(isOpened ? 1 : 0)
        let scheme = Array((components.scheme + (components.hasAuthority ? "://" : ":")).utf8)
        pieces =
            [.literal(scheme)]
            + patterns.enumerated().map { index, pattern in
                guard let bytes = pattern.literalBytes else { return .variable }
                return .literal(bytes.map { index == 0 ? ByteClass.lowercased($0.byte) : $0.byte })
            }
        openPlace = segments.openPlace.map { 2 + $0 - (isOpened ? 1 : 0) }
        outlines = patterns.prefix(openPlace.map { max($0 - 1, 0) } ?? patterns.count).enumerated().map {
            TextOutline($1, isFolded: $0 == 0)
        }
        end = TextOutline(components.path).end
    }

    /// A path of which only the pieces are known.
    package init(_ pieces: [PieceTree.Piece], openPlace: Int? = nil) {
        self.pieces = pieces
        self.openPlace = openPlace
        patterns = []
        outlines = []
        end = []
    }

    /// Whether both may match the same URL, according to the literals.
    package func mayMeet(_ other: Self) -> Bool {
        (openPlace != nil || other.openPlace != nil || pieces.count == other.pieces.count)
            && pieces.first == other.pieces.first
            && zip(end.reversed(), other.end.reversed()).allSatisfy { $0 == $1 }
            && zip(outlines, other.outlines).allSatisfy { $0.mayMeet($1) }
    }
}

extension TextOutline {
    fileprivate var end: [ComponentPattern.LiteralByte] { literals[literals.count - 1] }

    /// Whether both can have a text in common, according to their starts and ends.
    fileprivate func mayMeet(_ other: Self) -> Bool {
        if isLiteral { return isWithin(other) }
        if other.isLiteral { return other.isWithin(self) }
        return zip(literals[0], other.literals[0]).allSatisfy { $0 == $1 }
            && zip(end.reversed(), other.end.reversed()).allSatisfy { $0 == $1 }
    }
}
