import TypedURLModel

/// The numbers of templates, by their paths in a tree.
package struct PathTable: Sendable {
    /// The literals that URLs of a template have before their queries: the scheme, the host, and the segments of the path
    /// (RFC 3986, section 3: `hier-part`).
    package struct Path: Sendable, Hashable {
        package let segments: [SegmentTree.Segment]

        /// The number of segments before the first one that any text can follow; nil if there is none.
        package let openIndex: Int?

        package init(_ segments: [SegmentTree.Segment], openIndex: Int? = nil) {
            self.segments = segments
            self.openIndex = openIndex
        }

        package init(_ template: TemplateOutline) {
            segments =
                [.literal(template.prefix)]
                + template.parts.map { $0.literal.map { .literal($0) } ?? .variable }
            openIndex = template.openIndex.map { $0 + 1 }
        }

        /// The paths with a slash more or less at the end.
        package var otherEnds: [Path] {
            // Which segments a slash could follow is not known here.
            if openIndex != nil { return [self] }
            let longer = Path(segments + [.literal([])])
            return segments.count > 2 && segments.last == .literal([])
                ? [longer, Path(Array(segments.prefix(segments.count - 1)))] : [longer]
        }
    }

    package private(set) var tree = SegmentTree()

    /// For each node, the numbers of the paths that end there, and of those that are open there.
    package private(set) var ends: [[Int]] = [[]]
    package private(set) var open: [[Int]] = [[]]

    package init() {}

    package mutating func insert(_ number: Int, at path: Path) {
        var node = SegmentTree.root
        for segment in path.segments.prefix(path.openIndex ?? path.segments.count) {
            node = tree.node(after: segment, at: node)
        }
        while ends.count < tree.count {
            ends.append([])
            open.append([])
        }
        if path.openIndex == nil { ends[node].append(number) } else { open[node].append(number) }
    }

    /// Calls the closure with the number of each path that may match the same URLs as this one.
    package func forEach(agreeingWith path: Path, _ body: (Int) -> Void) {
        visit(path, 0, SegmentTree.root, body)
    }

    private func visit(_ path: Path, _ index: Int, _ node: SegmentTree.Node, _ body: (Int) -> Void) {
        open[node].forEach(body)
        let isOpen = path.openIndex.map { index >= $0 } ?? false
        guard isOpen || index < path.segments.count else {
            ends[node].forEach(body)
            return
        }
        if isOpen { ends[node].forEach(body) }
        if let next = tree.variable(at: node) { visit(path, index + 1, next, body) }
        if !isOpen, case .literal(let text) = path.segments[index] {
            if let next = text.withUnsafeBufferPointer({ tree.literal($0, at: node) }) {
                visit(path, index + 1, next, body)
            }
        } else {
            for next in tree.literals(at: node) { visit(path, index + 1, next, body) }
        }
    }
}

extension TemplateOutline {
    /// The text before the first part.
    fileprivate var prefix: [UInt8] { (scheme + (hasAuthority ? "://" : ":")).bytes }
}
