@_spi(Generated) import TypedURLModel

/// The texts of templates, split into segments such as those of a path: a tree with one level per segment.
///
/// It finds the texts that may match a URL, or each other, without looking at the rest, however many there are.
package struct SegmentTree: Sendable {
    /// A part of a text, such as a segment of a path.
    package enum Segment: Sendable, Hashable {
        /// Exactly these bytes.
        case literal([UInt8])

        /// Any bytes.
        case variable
    }

    /// The position after a segment, identified by a number. A parent's number is less than those of its children.
    package typealias Node = Int

    private struct Branches: Sendable {
        let parent: Node
        /// The literal of the last segment, in `bytes`; empty for a variable.
        let text: Range<Int>
        var literals: [Node] = []
        var variable: Node?
    }

    package static let root: Node = 0

    private var branches = [Branches(parent: -1, text: 0..<0)]
    private var bytes: [UInt8] = []

    /// A hash table with open addressing: the nodes after literals, by the hashes of their parents and texts; negative
    /// if there is none.
    private var slots: [Int32] = Array(repeating: -1, count: 16)
    private var literalCount = 0

    package init() {}

    /// The number of nodes.
    package var count: Int { branches.count }

    // MARK: Growing

    /// The node after a segment, which is created if it does not exist.
    package mutating func node(after segment: Segment, at parent: Node) -> Node {
        switch segment {
        case .variable:
            if let known = branches[parent].variable { return known }
            branches.append(Branches(parent: parent, text: bytes.count..<bytes.count))
            branches[parent].variable = branches.count - 1
        case .literal(let text):
            if let known = text.withUnsafeBufferPointer({ literal($0, at: parent) }) { return known }
            branches.append(Branches(parent: parent, text: bytes.count..<bytes.count + text.count))
            bytes += text
            branches[parent].literals.append(branches.count - 1)
            literalCount += 1
            if 2 * literalCount > slots.count { grow() } else { enter(branches.count - 1) }
        }
        return branches.count - 1
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: 4 * slots.count)
        for parent in branches.indices {
            for node in branches[parent].literals { enter(node) }
        }
    }

    private mutating func enter(_ node: Node) {
        let hash = bytes[branches[node].text].withUnsafeBufferPointer {
            Self.hash($0, ignoresCase: false, at: branches[node].parent)
        }
        var slot = hash.slot(in: slots.count)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(node)
    }

    // MARK: Looking up

    /// The node after a variable.
    package func variable(at parent: Node) -> Node? { branches[parent].variable }

    /// The nodes after literals, in the order in which they were created.
    package func literals(at parent: Node) -> [Node] { branches[parent].literals }

    /// The literal before a node.
    package func text(of node: Node) -> ArraySlice<UInt8> { bytes[branches[node].text] }

    /// The node after a literal.
    ///
    /// - Parameter ignoresCase: Whether the text is compared in lower case, like all literals at that level.
    package func literal(_ text: UnsafeBufferPointer<UInt8>, ignoresCase: Bool = false, at parent: Node)
        -> Node?
    {
        guard !branches[parent].literals.isEmpty else { return nil }
        var slot = Self.hash(text, ignoresCase: ignoresCase, at: parent).slot(in: slots.count)
        while slots[slot] >= 0 {
            let node = Int(slots[slot])
            if branches[node].parent == parent, isLiteral(branches[node].text, text, ignoresCase) {
                return node
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isLiteral(_ expected: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ ignoresCase: Bool)
        -> Bool
    {
        guard expected.count == text.count else { return false }
        var index = expected.lowerBound
        for byte in text {
            guard bytes[index] == (ignoresCase ? ByteClass.lowercased(byte) : byte) else { return false }
            index += 1
        }
        return true
    }

    /// A hash without a seed: all texts in the tree come from schemas, and a URL is only looked up.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>, ignoresCase: Bool, at parent: Node) -> FNV1a
    {
        var hash = FNV1a(salt: UInt64(truncatingIfNeeded: parent))
        for byte in text { hash.combine(ignoresCase ? ByteClass.lowercased(byte) : byte) }
        return hash
    }
}
