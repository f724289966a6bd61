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
