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
            node.objectValue.flatMap { object in
                let members = object.members
                let index = members.partitioningIndex { $0.node.range.upperBound > range.lowerBound }
                guard index < members.count else { return nil }
                return members[index].nameRange == range || members[index].node.range == range ? index : nil
            }
        }
    }

    /// The element that contains these bytes.
    init?(ofElementAt range: Range<Int>, in root: JSONNode) {
        self.init(in: root, around: range) { node in
            // The elements are in order.
            node.arrayValue.flatMap { elements in
                let index = elements.partitioningIndex { $0.range.upperBound > range.lowerBound }
                return index < elements.count && elements[index].range == range ? index : nil
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
        let child: JSONNode?
        switch value {
        case .array(let elements):
            let index = elements.partitioningIndex { $0.range.upperBound > range.lowerBound }
            child = index < elements.count ? elements[index] : nil
        case .object(let object):
            let index = object.members.partitioningIndex { $0.node.range.upperBound > range.lowerBound }
            child = index < object.members.count ? object.members[index].node : nil
        case .null, .boolean, .number, .string: child = nil
        }
        return child.flatMap { $0.range.holds(range) ? $0 : nil }
    }
}

extension Range<Int> {
    fileprivate func holds(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
