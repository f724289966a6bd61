@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The few templates that a URL is compared with to explain why none matches it.
///
/// The tree of templates is followed along the URL's host and segments as far as they agree. From there on, and then from each
/// node on the way back, the literals that resemble the URL's are followed. So the templates that part from the URL last come
/// first, and the others are not looked at.
struct NearestTemplates {
    /// How many there are at most.
    static let limit = 24

    /// How many nodes are looked at at most.
    private static let stepLimit = 128

    private let index: TemplateIndex
    private let isOwn: (Int) -> Bool

    /// The host, if there is one, and the segments, but not those between two slashes of which one is too many.
    private var pieces: [[UInt8]] = []
    private var found: [Int] = []
    private var seen: Set<PieceTree.Node> = []
    private(set) var steps = 0

    /// - Parameter isOwn: Whether URLs of a template belong to the set.
    init(_ index: TemplateIndex, isOwn: @escaping (Int) -> Bool) {
        self.index = index
        self.isOwn = isOwn
    }

    /// The templates, the nearest first.
    ///
    /// - Parameter texts: The sorted literals behind nodes of the tree that were needed before.
    mutating func find(_ url: URLPieces, _ texts: inout [PieceTree.Node: NearestTexts]) -> [Int] {
        var all = url.segments.map { Array(url.text(of: $0)) }
        var slashes = 0
        if let host = url.host {
            slashes = 2
            all = [url.text(of: host).map(ByteClass.lowercased)] + all.dropFirst()
        } else if all.count > 1, all[0].isEmpty {
            slashes = 1
            all.removeFirst()
        }
        pieces = all.dropLast().filter { !$0.isEmpty } + all.suffix(1)
        let scheme = url.url[url.scheme].map(ByteClass.lowercased) + [UInt8(ascii: ":")]
        for slashes in [slashes] + [2, 1, 0].filter({ $0 != slashes }) {
            let opening = scheme + Array(repeating: UInt8(ascii: "/"), count: slashes)
            if let node = opening.withUnsafeBufferPointer({ index.tree.literal($0, at: PieceTree.root) }) {
                search(node, from: 0, upTo: Self.limit, &texts)
            }
        }
        return found
    }

    private mutating func search(
        _ node: PieceTree.Node, from place: Int, upTo count: Int,
        _ texts: inout [PieceTree.Node: NearestTexts]
    ) {
        guard found.count < count, steps < Self.stepLimit, seen.insert(node).inserted else { return }
        steps += 1
        let variable = index.tree.variable(at: node)
        guard place < pieces.count else {
            take(node, upTo: count)
            for next in (variable.map { [$0] } ?? []) + index.tree.literals(at: node).prefix(Self.limit) {
                search(next, from: place, upTo: count, &texts)
            }
            return
        }
        let text = pieces[place]
        if let next = text.withUnsafeBufferPointer({ index.tree.literal($0, at: node) }) {
            search(next, from: place + 1, upTo: count, &texts)
        }
        if let variable { search(variable, from: place + 1, upTo: count, &texts) }
        take(node, upTo: count)
        guard found.count < count else { return }
        let near = texts[node] ?? NearestTexts(at: node, of: index.tree)
        texts[node] = near
        let nearest = near.nearest(to: text, in: index.tree, limit: count - found.count)
        // A host that resembles another one does not fill the list alone.
        let share = max(1, (count - found.count) / max(1, nearest.count))
        for next in nearest {
            search(next, from: place + 1, upTo: min(count, found.count + share), &texts)
        }
    }

    /// Takes the templates whose pieces end at a node.
    private mutating func take(_ node: PieceTree.Node, upTo count: Int) {
        for group in [index.closed[node], index.open[node]] {
            found += index.groups[group].all.lazy.filter(isOwn).prefix(max(0, count - found.count))
        }
    }
}
