import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Templates that differ only in the parameters of the query: a URL matches all of them or none.
///
/// Each of them is found by an item that it requires: by the item's name, and by its text if it has few texts. The
/// rarest item excludes the most templates.
struct TemplatesByQuery: Sendable {
    /// All, in the order of the set.
    let all: [Int]

    /// The templates that require no item.
    private let others: [Int]

    /// The names of the items, and the texts after them.
    private let items: SegmentTree

    /// The templates that are found by an item, by the item's node.
    private let templates: [[Int]]

    /// The templates that are found by a text after a name, by the name's node.
    private let withTexts: [[Int]]

    /// The texts after a name, by the name's node, where they are many.
    private let nearestTexts: [SegmentTree.Node: NearestTexts]

    /// Groups the templates that differ only in the query.
    static func all(of group: [Int], _ templates: [IndexedTemplate]) -> [TemplatesByQuery] {
        var groups: [IndexedTemplate.BeforeQuery: [Int]] = [:]
        for index in group {
            if let key = templates[index].beforeQuery { groups[key, default: []].append(index) }
        }
        return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.map {
            TemplatesByQuery($0, templates)
        }
    }

    private init(_ all: [Int], _ compiled: [IndexedTemplate]) {
        var items = SegmentTree()
        func nodes(of item: RequiredItem) -> [SegmentTree.Node] {
            // A URL can contain any of the parameter's names.
            item.names.flatMap { name in
                let node = items.node(after: .literal(name), at: SegmentTree.root)
                return item.texts?.map { items.node(after: .literal($0), at: node) } ?? [node]
            }
        }
        let nodesOfItems = all.map { compiled[$0].requiredItems.map(nodes) }
        var counts = Array(repeating: 0, count: items.count)
        for node in nodesOfItems.joined().joined() { counts[node] += 1 }
        var others: [Int] = []
        var templates: [[Int]] = Array(repeating: [], count: items.count)
        var withTexts = templates
        for (index, nodes) in zip(all, nodesOfItems) {
            let pairs = zip(nodes, compiled[index].requiredItems)
            func count(_ nodes: [SegmentTree.Node]) -> Int { nodes.reduce(0) { max($0, counts[$1]) } }
            let rarest = pairs.min { left, right in count(left.0) < count(right.0) }
            guard let (nodes, item) = rarest else {
                others.append(index)
                continue
            }
            for node in nodes { templates[node].append(index) }
            guard item.texts != nil else { continue }
            for name in item.names {
                withTexts[items.node(after: .literal(name), at: SegmentTree.root)].append(index)
            }
        }
        self.all = all
        self.others = others
        self.items = items
        self.templates = templates
        self.withTexts = withTexts
        var nearestTexts: [SegmentTree.Node: NearestTexts] = [:]
        for node in items.literals(at: SegmentTree.root) where !withTexts[node].isEmpty {
            nearestTexts[node] = NearestTexts(at: node, of: items)
        }
        self.nearestTexts = nearestTexts
    }

    /// Calls the closure with each template for which a URL of the group can be valid. It can call it twice for one.
    func forEachCandidate(of url: URLSegments, _ body: (Int) -> Void) {
        var isFound = false
        func take(_ found: [Int]) {
            isFound = isFound || !found.isEmpty
            for index in found { body(index) }
        }
        url.forEachItem { name, value in
            guard let node = items.literal(name, at: SegmentTree.root) else { return }
            take(templates[node])
            guard !withTexts[node].isEmpty else { return }
            let text = url.url[value]
            if !text.allSatisfy(ByteClass.isUnreserved) {
                // The text can be another spelling of one of the few.
                take(withTexts[node])
            } else if let end = items.literal(UnsafeBufferPointer(rebasing: text), at: node) {
                take(templates[end])
            }
        }
        take(others)
        // One stands for all, so that no less literal template takes the URL.
        if !isFound { body(all[0]) }
    }

    /// Calls the closure with a few templates that need texts like those of a URL, or with the first ones.
    func forEachNearest(to url: URLSegments, _ body: (Int) -> Void) {
        let limit = NearestTemplates.limit
        url.forEachItem { name, value in
            guard let node = items.literal(name, at: SegmentTree.root), let texts = nearestTexts[node] else {
                return
            }
            for end in texts.nearest(to: Array(url.url[value]), in: items, limit: limit) {
                templates[end].prefix(limit).forEach(body)
            }
        }
        all.prefix(limit).forEach(body)
    }
}
