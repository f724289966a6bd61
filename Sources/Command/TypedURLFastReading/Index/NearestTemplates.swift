@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The few templates that a URL is compared with to explain why none matches it.
///
/// The tree of templates is followed along the URL's host and segments as far as they agree. From there on, and then from each
/// node on the way back, the literals that resemble the URL's are followed. So the templates that part from the URL last come
/// first, and the others are not looked at.
struct NearestTemplates {
    /// How many there are at most.
    static let limit = 6

    /// How many nodes are looked at at most.
    private static let stepLimit = 64

    private let index: TemplateIndex
    private let isOwn: (Int) -> Bool

    /// The host, if there is one, and the segments, but not those between two slashes of which one is too many.
    private var parts: [[UInt8]] = []
    private var found: [Int] = []
    private(set) var steps = 0

    /// - Parameter isOwn: Whether URLs of a template belong to the set.
    init(_ index: TemplateIndex, isOwn: @escaping (Int) -> Bool) {
        self.index = index
        self.isOwn = isOwn
    }

    /// The templates, the nearest first.
    ///
    /// - Parameter texts: The sorted literals after nodes of the tree that were needed before.
    mutating func find(_ url: URLSegments, _ texts: inout [SegmentTree.Node: NearestTexts]) -> [Int] {
        let slashes = url.host != nil ? 2 : url.segments.count > 1 && url.segments[0].isEmpty ? 1 : 0
        if let host = url.host { parts.append(url.text(of: host).map(ByteClass.lowercased)) }
        for segment in url.segments.dropFirst(min(slashes, 1)) where !segment.isEmpty {
            parts.append(Array(url.text(of: segment)))
        }
        if url.segments.count > 1, url.segments[url.segments.count - 1].isEmpty { parts.append([]) }
        let scheme = url.url[url.scheme].map(ByteClass.lowercased) + [UInt8(ascii: ":")]
        search(scheme, slashes: slashes, &texts)
        for other in [2, 1, 0] where other != slashes && found.count < Self.limit {
            search(scheme, slashes: other, &texts)
        }
        return found
    }

    private mutating func search(
        _ scheme: [UInt8], slashes: Int, _ texts: inout [SegmentTree.Node: NearestTexts]
    ) {
        var node: SegmentTree.Node? = SegmentTree.root
        for text in slashes == 2 ? [scheme + "//".utf8] : slashes == 1 ? [scheme, []] : [scheme] {
            node = node.flatMap { node in
                text.withUnsafeBufferPointer { index.tree.literal($0, at: node) }
            }
        }
        if let node { search(node, from: 0, upTo: Self.limit, &texts) }
    }

    private mutating func search(
        _ node: SegmentTree.Node, from position: Int, upTo count: Int,
        _ texts: inout [SegmentTree.Node: NearestTexts]
    ) {
        guard found.count < count, steps < Self.stepLimit else { return }
        steps += 1
        let variable = index.tree.variable(at: node)
        guard position < parts.count else {
            take(node, upTo: count)
            if let variable { search(variable, from: position, upTo: count, &texts) }
            for next in index.tree.literals(at: node).prefix(Self.limit) {
                search(next, from: position, upTo: count, &texts)
            }
            return
        }
        let exact = parts[position].withUnsafeBufferPointer { index.tree.literal($0, at: node) }
        if let exact { search(exact, from: position + 1, upTo: count, &texts) }
        if let variable { search(variable, from: position + 1, upTo: count, &texts) }
        take(node, upTo: count)
        guard found.count < count else { return }
        let literals = index.tree.literals(at: node)
        guard literals.count > 1 else {
            if let next = literals.first, next != exact {
                search(next, from: position + 1, upTo: count, &texts)
            }
            return
        }
        let known = texts[node] ?? NearestTexts(at: node, of: index.tree)
        texts[node] = known
        let nearest = known.nearest(to: parts[position], in: index.tree, limit: count - found.count)
        // A host that resembles another one does not fill the list alone.
        let share = max(1, (count - found.count) / max(1, nearest.count))
        for next in nearest where next != exact {
            search(next, from: position + 1, upTo: min(count, found.count + share), &texts)
        }
    }

    /// Takes the templates whose parts end at a node.
    private mutating func take(_ node: SegmentTree.Node, upTo count: Int) {
        take(group: index.closed[node], upTo: count)
        take(group: index.open[node], upTo: count)
    }

    private mutating func take(group: Int, upTo count: Int) {
        guard group > 0 else { return }
        for template in index.groups[group].all where isOwn(template) && !found.contains(template) {
            guard found.count < count else { return }
            found.append(template)
        }
    }
}
