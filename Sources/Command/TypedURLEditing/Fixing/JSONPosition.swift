import TypedURLSchema

/// A value of a text and the values around it.
struct JSONPosition {
    /// The values from the root to the one that contains the position.
    let ancestors: [JSONNode]
    /// The index of the member or element in the last value.
    let index: Int

    /// The member whose name or value contains these bytes.
    init?(ofMemberAt range: Range<Int>, in root: JSONNode) {
        self.init(in: root, around: range) { node in
            guard let index = node.index(endingAfter: range.lowerBound),
                let member = node.objectValue?.members[index]
            else { return nil }
            return member.nameRange == range || member.node.range == range ? index : nil
        }
    }

    /// The element that contains these bytes.
    init?(ofElementAt range: Range<Int>, in root: JSONNode) {
        self.init(in: root, around: range) { node in
            node.index(endingAfter: range.lowerBound).flatMap { index in
                node.arrayValue?[index].range == range ? index : nil
            }
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
            guard let next = node.child(around: range) else { return nil }
            ancestors.append(next)
        }
        return nil
    }
}

extension JSONNode {
    /// The value within the array or object that holds some bytes.
    fileprivate func child(around range: Range<Int>) -> JSONNode? {
        guard let index = index(endingAfter: range.lowerBound),
            let child = arrayValue?[index] ?? objectValue?.members[index].node
        else { return nil }
        return child.range.holds(range) ? child : nil
    }

    /// The index of the first member or element that ends after an offset; nil if none does. They are in order.
    fileprivate func index(endingAfter offset: Int) -> Int? {
        let (index, count) =
            switch value {
            case .array(let elements):
                (elements.partitioningIndex { $0.range.upperBound > offset }, elements.count)
            case .object(let object):
                (object.members.partitioningIndex { $0.node.range.upperBound > offset }, object.members.count)
            case .null, .boolean, .number, .string: (0, 0)
            }
        return index < count ? index : nil
    }
}

extension Range<Int> {
    fileprivate func holds(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
