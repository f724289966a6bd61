import TypedURLSchema

/// The literals after a node of a tree, sorted so that a misspelt text finds those it was probably meant to be without a look at
/// the others.
final class NearestTexts: Sendable {
    private typealias Entry = (text: [UInt8], node: SegmentTree.Node)

    private let node: SegmentTree.Node
    private let nodes: [SegmentTree.Node]

    /// The texts in the order of their bytes, from the first one on and from the last one back.
    private let forwards: [Entry]
    private let backwards: [Entry]

    init(at node: SegmentTree.Node, of tree: SegmentTree) {
        self.node = node
        let nodes = tree.literals(at: node)
        self.nodes = nodes
        func sorted(_ text: (SegmentTree.Node) -> [UInt8]) -> [Entry] {
            nodes.map { (text($0), $0) }.sorted { $0.text.lexicographicallyPrecedes($1.text) }
        }
        forwards = sorted { Array(tree.text(of: $0)) }
        backwards = sorted { tree.text(of: $0).reversed() }
    }

    /// The nodes of at most so many texts, those with the longest beginning and end in common with a text first. Where they are
    /// more than the limit, those without either come in the order of the set.
    func nearest(to text: [UInt8], in tree: SegmentTree, limit: Int) -> [SegmentTree.Node] {
        guard nodes.count > 1 else { return nodes }
        var near: [(node: SegmentTree.Node, cost: Int)] = []
        Self.correct(text) { other in
            if let found = tree.literal(other, at: node), !near.contains(where: { $0.node == found }) {
                near.append((found, 1))
            }
        }
        let reversed: [UInt8] = text.reversed()
        for (entries, text) in [
            (Self.near(text, forwards), text), (Self.near(reversed, backwards), reversed),
        ] {
            for (other, node) in entries where !near.contains(where: { $0.node == node }) {
                let length = min(other.count, text.count)
                var (start, end) = (0, 0)
                while start < length, other[start] == text[start] { start += 1 }
                while end < length - start, other[other.count - 1 - end] == text[text.count - 1 - end] {
                    end += 1
                }
                if start + end > 0 { near.append((node, max(other.count, text.count) - start - end)) }
            }
        }
        near.sort { ($0.cost, $0.node) < ($1.cost, $1.node) }
        let known = near.prefix(limit).map(\.node)
        return known + nodes.lazy.filter { !known.contains($0) }.prefix(limit - known.count)
    }

    /// The entries beside which a text would stand.
    private static func near(_ text: [UInt8], _ entries: [Entry]) -> ArraySlice<Entry> {
        let count = 12
        var (position, end) = (0, entries.count)
        while position < end {
            let middle = (position + end) / 2
            let precedes = entries[middle].text.lexicographicallyPrecedes(text)
            (position, end) = precedes ? (middle + 1, end) : (position, middle)
        }
        let first = max(0, min(position - count / 2, entries.count - count))
        return entries[first..<min(first + count, entries.count)]
    }

    /// The longest text that is corrected.
    private static let lengthLimit = 64

    /// Calls the closure with a text without each of its bytes, and with each two neighbours swapped.
    private static func correct(_ text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard text.count <= lengthLimit else { return }
        var shorter = Array(text.dropFirst())
        for index in text.indices {
            shorter.withUnsafeBufferPointer(body)
            if index < shorter.count { shorter[index] = text[index] }
        }
        var swapped = text
        for index in text.indices.dropLast() {
            swapped.swapAt(index, index + 1)
            swapped.withUnsafeBufferPointer(body)
            swapped.swapAt(index, index + 1)
        }
    }
}
