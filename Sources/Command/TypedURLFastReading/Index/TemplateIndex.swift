import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds the templates of a set that may match a URL: by the scheme, the host and the path segments, then by the start
/// or end of a segment with a variable, and by the fixed items of the query.
///
/// A template of several that differ only in their queries is found by an item that it requires, such as a constant; if
/// there are none, any of them stands for all.
///
/// The time of a lookup depends on the length of the URL, not on the number of templates. It may return a template that
/// does not match, which the template's own check then excludes. It never omits one that matches.
final class TemplateIndex: Sendable {
    /// The templates' schemes with the slashes before a host, then their hosts and segments.
    let tree: SegmentTree

    /// For each node of the tree: the templates whose paths end there, and the templates in which any number of segments
    /// can follow.
    let closed: [Int]
    let open: [Int]

    /// The groups to which these numbers refer. The first group is empty.
    let groups: [TemplateGroup]

    /// Whether the query of a URL can decide which templates may match it.
    let looksAtQuery: Bool

    /// Whether some templates have an authority, and others have none.
    private let hasAuthority: (some: Bool, none: Bool)

    init(_ templates: [IndexedTemplate]) {
        var table = PathTable()
        for (index, template) in templates.enumerated() { table.insert(index, at: template.indexedPath) }
        tree = table.tree
        hasAuthority = (
            templates.contains(where: \.outline.hasAuthority), !templates.allSatisfy(\.outline.hasAuthority)
        )
        var groups = [TemplateGroup([], templates)]
        func group(_ group: [Int]) -> Int {
            guard !group.isEmpty else { return 0 }
            groups.append(TemplateGroup(group, templates))
            return groups.count - 1
        }
        closed = table.ends.map { group($0) }
        open = table.open.map { group($0) }
        self.groups = groups
        looksAtQuery = groups.contains(where: \.looksAtQuery)
    }

    /// Calls the closure with the index of each template that may match a URL, in no order.
    func forEachCandidate(of url: URLSegments, _ body: (Int) -> Void) {
        forEachGroup(of: url) { groups[$0].forEachCandidate(of: url, body) }
    }

    /// Calls the closure with each group of templates that have the URL's host and path, apart from the text around variables
    /// and a slash at the end.
    @inline(__always)
    func forEachGroup(of url: URLSegments, _ body: (Int) -> Void) {
        if hasAuthority.none, let node = root(url, slashes: 0) {
            visit(node, url, from: 0, body)
        }
        guard hasAuthority.some, let host = url.host, let node = root(url, slashes: 2) else { return }
        take(open[node], body)
        let text = url.text(of: host)
        if let next = tree.literal(text, ignoresCase: true, at: node) { visit(next, url, from: 1, body) }
        if let next = tree.variable(at: node) { visit(next, url, from: 1, body) }
        // If a template has no host, the rest of the URL is compared anyway, to report an unexpected host.
        if !text.isEmpty, let next = tree.literal(url.empty, at: node) { visit(next, url, from: 1, body) }
    }

    /// The node after the URL's scheme and the slashes that follow it.
    private func root(_ url: URLSegments, slashes: Int) -> SegmentTree.Node? {
        let text = UnsafeBufferPointer(rebasing: url.url[..<(url.scheme.upperBound + 1 + slashes)])
        return tree.literal(text, ignoresCase: true, at: SegmentTree.root)
    }

    private func visit(
        _ node: SegmentTree.Node, _ url: URLSegments, from index: Int, _ body: (Int) -> Void
    ) {
        take(open[node], body)
        let segments = url.segments
        guard index < segments.count else {
            take(closed[node], body)
            // A variable can be empty, and a URL can have an extra slash at the end.
            if let next = tree.variable(at: node) { visit(next, url, from: index, body) }
            if let next = tree.literal(url.empty, at: node) { visit(next, url, from: index, body) }
            return
        }
        if segments[index].isEmpty, segments[index...].allSatisfy(\.isEmpty) {
            take(closed[node], body)
        }
        if let next = tree.variable(at: node) { visit(next, url, from: index + 1, body) }
        let text = url.text(of: segments[index])
        if let next = tree.literal(text, at: node) { visit(next, url, from: index + 1, body) }
    }

    @inline(__always)
    private func take(_ group: Int, _ body: (Int) -> Void) {
        // Most nodes are only on the way to other nodes.
        if group > 0 { body(group) }
    }
}

extension IndexedTemplate {
    /// An empty path matches every other path, which is then reported as unexpected.
    fileprivate var indexedPath: PathTable.Path {
        guard outline.isPathEmpty else { return path }
        return PathTable.Path(path.segments, openIndex: outline.hasAuthority ? 2 : 1)
    }
}
