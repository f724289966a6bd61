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
    /// The templates' schemes with their slashes, then their pieces.
    let tree: PieceTree

    /// For each node of the tree: the templates whose pieces end there, and the templates in which any number of pieces
    /// can follow.
    let closed: [Int]
    let open: [Int]

    /// The groups to which these numbers refer. The first group is empty.
    let groups: [TemplateGroup]

    /// Whether the query of a URL can decide which templates may match it.
    let looksAtQuery: Bool

    /// Whether some templates have this number of slashes after the scheme.
    private let hasSlashes: (none: Bool, one: Bool, two: Bool)

    init(_ templates: [IndexedTemplate]) {
        var tree = PieceTree()
        var slashes: Set<Int> = []
        var closed: [PieceTree.Node: [Int]] = [:]
        var open: [PieceTree.Node: [Int]] = [:]
        for (index, template) in templates.enumerated() {
            let shape = template.shape
            slashes.insert(shape.slashes)
            var node = tree.node(behind: .literal(shape.opening), at: PieceTree.root)
            let openPlace = shape.openPlace
            for (place, piece) in shape.pieces.enumerated() {
                if place == openPlace { open[node, default: []].append(index) }
                node = tree.node(behind: piece.literal.map(PieceTree.Piece.literal) ?? .variable, at: node)
            }
            if openPlace == shape.pieces.count { open[node, default: []].append(index) }
            if openPlace == nil { closed[node, default: []].append(index) }
        }
        self.tree = tree
        hasSlashes = (slashes.contains(0), slashes.contains(1), slashes.contains(2))
        var groups = [TemplateGroup([], templates)]
        func group(_ group: [Int]?) -> Int {
            guard let group else { return 0 }
            groups.append(TemplateGroup(group, templates))
            return groups.count - 1
        }
        self.closed = (0..<tree.count).map { group(closed[$0]) }
        self.open = (0..<tree.count).map { group(open[$0]) }
        self.groups = groups
        looksAtQuery = groups.contains(where: \.looksAtQuery)
    }

    /// Calls the closure with the place of each template that may match a URL, in no order.
    func forEachCandidate(of url: URLPieces, _ body: (Int) -> Void) {
        forEachGroup(of: url) { groups[$0].forEachCandidate(of: $1, body) }
    }

    /// Calls the closure with each group of templates that have the URL's host and path, apart from the text around variables
    /// and a slash at the end.
    @inline(__always)
    func forEachGroup(of url: URLPieces, _ body: (Int, URLPieces.View) -> Void) {
        let end = url.scheme.upperBound + 1
        if hasSlashes.none, let node = root(url, end, slashes: 0) {
            let view = URLPieces.View(url, hasHost: false, start: 0)
            visit(node, view, from: 0, body)
        }
        if hasSlashes.one, let node = root(url, end, slashes: 1) {
            // Without a slash, all of the template's path can be optional.
            let start = url.segments[0].isEmpty ? 1 : 0
            let view = URLPieces.View(url, hasHost: false, start: start)
            visit(node, view, from: start, body)
        }
        guard hasSlashes.two, let host = url.host, let node = root(url, end, slashes: 2) else { return }
        let view = URLPieces.View(url, hasHost: true, start: 0)
        take(open[node], view, body)
        let text = url.text(of: host)
        if let next = tree.literal(text, isFolded: true, at: node) { visit(next, view, from: 1, body) }
        if let next = tree.variable(at: node) { visit(next, view, from: 1, body) }
        // If a template has no host, the rest of the URL is compared anyway, to report an unexpected host.
        if !text.isEmpty, let next = tree.literal(url.empty, at: node) { visit(next, view, from: 1, body) }
    }

    /// The node after the URL's scheme and the slashes.
    private func root(_ url: URLPieces, _ end: Int, slashes: Int) -> PieceTree.Node? {
        let text = url.url[..<min(end + slashes, url.url.count)]
        if text.count == end + slashes, text[end...].allSatisfy({ $0 == UInt8(ascii: "/") }) {
            return tree.literal(UnsafeBufferPointer(rebasing: text), isFolded: true, at: PieceTree.root)
        }
        // All pieces of a path that starts with a slash can be optional; a host cannot.
        guard slashes == 1 else { return nil }
        let opening = url.url[..<end].map(ByteClass.lowercased) + [UInt8(ascii: "/")]
        return opening.withUnsafeBufferPointer { tree.literal($0, at: PieceTree.root) }
    }

    private func visit(
        _ node: PieceTree.Node, _ view: URLPieces.View, from place: Int, _ body: (Int, URLPieces.View) -> Void
    ) {
        take(open[node], view, body)
        let segments = view.url.segments
        guard place < segments.count else {
            take(closed[node], view, body)
            // A variable can be empty, and a URL can have an extra slash at the end.
            if let next = tree.variable(at: node) { visit(next, view, from: place, body) }
            if let next = tree.literal(view.url.empty, at: node) { visit(next, view, from: place, body) }
            return
        }
        if segments[place].isEmpty, segments[place...].allSatisfy(\.isEmpty) {
            take(closed[node], view, body)
        }
        if let next = tree.variable(at: node) { visit(next, view, from: place + 1, body) }
        let text = view.url.text(of: segments[place])
        if let next = tree.literal(text, at: node) { visit(next, view, from: place + 1, body) }
    }

    @inline(__always)
    private func take(_ group: Int, _ view: URLPieces.View, _ body: (Int, URLPieces.View) -> Void) {
        // Most nodes are only on the way to other nodes.
        if group > 0 { body(group, view) }
    }
}

extension TemplateShape {
    /// The scheme and the slashes before the first piece.
    var opening: [UInt8] { Array((scheme + ":").utf8) + Array(repeating: UInt8(ascii: "/"), count: slashes) }

    /// The number of pieces before the first place that any text can follow; nil if there is no such place.
    var openPlace: Int? {
        // An empty path matches every other path, which is then reported as unexpected.
        if isPathEmpty { return slashes == 2 ? 1 : 0 }
        return pieces.firstIndex { $0.opening != nil }
    }
}
