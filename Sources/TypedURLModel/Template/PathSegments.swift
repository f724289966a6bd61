/// The segments of a path in a template (RFC 3986, section 3.3).
package struct PathSegments: Sendable {
    /// The pattern of each segment, without slashes. The first one precedes the first slash. Each variable of `{/a,b}`
    /// starts a segment.
    package private(set) var patterns = [ComponentPattern()]

    /// The index of the first segment that can be absent, because a variable of `{/…}` starts it, or that can contain
    /// slashes, because of `{+…}`. nil if all URLs have the same number of segments.
    package private(set) var openPlace: Int?

    /// The number of segments, from the first one, that every URL has.
    package private(set) var leastCount = 1

    package init(_ path: ComponentPattern) {
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                let texts = bytes.split(separator: ComponentPattern.slash, omittingEmptySubsequences: false)
                for (index, text) in texts.enumerated() {
                    if index > 0 { patterns.append(ComponentPattern()) }
                    if !text.isEmpty { append(.literal(Array(text))) }
                }
            case .values(.segment, let variables):
                for variable in variables {
                    open(at: patterns.count)
                    patterns.append(ComponentPattern())
                    append(.values(.segment, [variable]))
                }
            case .values(let op, _):
                if op.keepsReserved { open(at: patterns.count - 1) }
                append(element)
            case .parameters: append(element)
            }
        }
        if openPlace == nil { leastCount = patterns.count }
    }

    private mutating func append(_ element: ComponentPattern.Element) {
        patterns[patterns.count - 1].append(element)
    }

    private mutating func open(at place: Int) {
        guard openPlace == nil else { return }
        openPlace = place
        leastCount = patterns.count
    }
}

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
