import TypedURLSchema

/// A value of a text and the values around it.
struct JSONPlace {
    /// The values, from the root to the one that holds what was looked for.
    let ancestors: [JSONNode]
    /// Which of the last one's members or elements it is.
    let index: Int

    /// The member whose name or value stands at some bytes.
    init?(ofMemberAt range: Range<Int>, in root: JSONNode) {
        self.init(in: root, around: range) { node in
            node.objectValue?.members.firstIndex { $0.nameRange == range || $0.node.range == range }
        }
    }

    /// The element that stands at some bytes.
    init?(ofElementAt range: Range<Int>, in root: JSONNode) {
        self.init(in: root, around: range) { node in
            node.arrayValue?.firstIndex { $0.range == range }
        }
    }

    private init?(in root: JSONNode, around range: Range<Int>, _ find: (JSONNode) -> Int?) {
        var ancestors = [root]
        while let node = ancestors.last {
            if let index = find(node) {
                self.ancestors = ancestors
                self.index = index
                return
            }
            let inner = node.arrayValue ?? node.objectValue?.members.map(\.node) ?? []
            guard let next = inner.first(where: { $0.range.holds(range) }) else { return nil }
            ancestors.append(next)
        }
        return nil
    }
}

extension Range<Int> {
    fileprivate func holds(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
