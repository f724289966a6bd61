@_spi(Generated) import TypedURLModel

/// What URLs of a template have before their queries: the scheme, the host, and the segments of the path
/// (RFC 3986, section 3: `hier-part`).
package struct HierarchicalPart: Sendable {
    /// The pattern of the host, then those of the segments. After an authority, the empty text before the first slash is
    /// no segment.
    let patterns: [ComponentPattern]

    /// The scheme and the patterns as a path in a tree.
    package let path: PieceTree.Path

    package init(_ components: TemplateComponents) {
        let segments = PathSegments(components.path)
        let isOpened = components.hasAuthority && segments.openPlace != 0
        patterns = [components.host] + segments.patterns.dropFirst(isOpened ? 1 : 0)
        let scheme = PieceTree.Piece.literal(
            Array((components.scheme + (components.hasAuthority ? "://" : ":")).utf8))
        let pieces = patterns.enumerated().map { index, pattern -> PieceTree.Piece in
            guard let bytes = pattern.literalBytes else { return .variable }
            return .literal(bytes.map { index == 0 ? ByteClass.lowercased($0.byte) : $0.byte })
        }
        path = PieceTree.Path(
            [scheme] + pieces, openPlace: segments.openPlace.map { 2 + $0 - (isOpened ? 1 : 0) })
    }
}
