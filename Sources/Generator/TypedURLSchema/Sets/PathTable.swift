@_spi(Once) import TypedURLModel

/// The numbers of templates, by their paths in a tree.
package struct PathTable: Sendable {
    /// The literals that URLs of a template have before their queries: the scheme, the host, and the segments of the path
    /// (RFC 3986, section 3: `hier-part`).
    package struct Path: Sendable, Hashable {
        /// Each without variables, or nil.
        package let segments: [[UInt8]?]

        /// The number of segments before the first one that any text can follow; nil if there is none.
        package let openIndex: Int?

        package init(_ segments: [[UInt8]?], openIndex: Int? = nil) {
            self.segments = segments
            self.openIndex = openIndex
        }

        package init(_ template: TemplateOutline) {
            segments = [template.prefix] + template.parts.map(\.literal)
            openIndex = template.openIndex.map { $0 + 1 }
        }

        /// The paths with a slash more or less at the end.
        package var otherEnds: [Path] {
            // Which segments a slash could follow is not known here.
            if openIndex != nil { return [self] }
            let longer = Path(segments + [[]])
            return segments.count > 2 && segments.last == []
                ? [longer, Path(Array(segments.prefix(segments.count - 1)))] : [longer]
        }
    }

    /// What follows the same segments: a tree with one level per segment.
    private struct Node: Sendable {
        /// The node after a variable, and those after literals.
        var variable: Int?
        var literals: [Int] = []

        /// The numbers of the paths that end here, and of those that are open here.
        var ends: [Int] = []
        var open: [Int] = []
    }

    private var nodes = [Node()]

    /// The nodes after literals, by the nodes before them and their bytes.
    private var edges = TextTable()

    package init() {}

    package mutating func insert(_ number: Int, at path: Path) {
        var node = 0
        for segment in path.segments.prefix(path.openIndex ?? path.segments.count) {
            node = add(segment, after: node)
        }
        if path.openIndex == nil { nodes[node].ends.append(number) } else { nodes[node].open.append(number) }
    }

    private mutating func add(_ segment: [UInt8]?, after node: Int) -> Int {
        let next = nodes.count
        if let segment {
            let known = edges.insert(TextTable.key(node, segment), at: next)
            guard known == next else { return known }
            nodes[node].literals.append(next)
        } else {
            if let known = nodes[node].variable { return known }
            nodes[node].variable = next
        }
        nodes.append(Node())
        return next
    }

    /// The number of each path that may match the same URLs as this one.
    package func numbers(agreeingWith path: Path) -> [Int] {
        var numbers: [Int] = []
        visit(path, 0, 0, &numbers)
        return numbers
    }

    private func visit(_ path: Path, _ index: Int, _ number: Int, _ numbers: inout [Int]) {
        let node = nodes[number]
        numbers += node.open
        let isOpen = path.openIndex.map { index >= $0 } ?? false
        let isEnd = index == path.segments.count
        if isOpen || isEnd { numbers += node.ends }
        guard isOpen || !isEnd else { return }
        if let next = node.variable { visit(path, index + 1, next, &numbers) }
        if !isOpen, let text = path.segments[index] {
            if let next = edges[TextTable.key(number, text)] { visit(path, index + 1, next, &numbers) }
        } else {
            for next in node.literals { visit(path, index + 1, next, &numbers) }
        }
    }
}

extension TemplateOutline {
    /// The text before the first part.
    fileprivate var prefix: [UInt8] { (scheme + (hasAuthority ? "://" : ":")).bytes }
}
