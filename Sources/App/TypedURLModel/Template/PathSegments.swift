/// The segments of a path in a template (RFC 3986, section 3.3).
package struct PathSegments: Sendable {
    /// The pattern of each segment, without slashes. The first one precedes the first slash. Each variable of `{/a,b}`
    /// starts a segment.
    package private(set) var patterns = [ComponentPattern()]

    /// The index of the first segment that can be absent, because a variable of `{/…}` starts it, that can contain
    /// slashes, because of `{+…}`, or that can go on with what follows an absent one. nil if all URLs have the same
    /// number of segments.
    package private(set) var openIndex: Int?

    package init(_ path: ComponentPattern) {
        // The segment that goes on where all variables of the last `{/…}` are absent.
        var before: Int?
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                let texts = bytes.split(separator: ComponentPattern.slash, omittingEmptySubsequences: false)
                if let before, !texts[0].isEmpty { open(at: before) }
                for (index, text) in texts.enumerated() {
                    if index > 0 { patterns.append(ComponentPattern()) }
                    if !text.isEmpty { append(.literal(Array(text))) }
                }
                before = nil
            case .values(.segment, let variables):
                before = before ?? patterns.count - 1
                for variable in variables {
                    open(at: patterns.count)
                    patterns.append(ComponentPattern())
                    append(.values(.segment, [variable]))
                }
            case .values(let op, _):
                if op.keepsReserved { open(at: patterns.count - 1) }
                if let before { open(at: before) }
                append(element)
            case .parameters:
                if let before { open(at: before) }
                append(element)
            }
        }
    }

    @inline(never)
    private mutating func append(_ element: ComponentPattern.Element) {
        patterns[patterns.count - 1].append(element)
    }

    @inline(never)
    private mutating func open(at index: Int) {
        openIndex = min(openIndex ?? index, index)
    }
}

extension ComponentPattern {
    /// The separator of path segments.
    fileprivate static let slash = LiteralByte(byte: UInt8(ascii: "/"), isEscaped: false)
}
