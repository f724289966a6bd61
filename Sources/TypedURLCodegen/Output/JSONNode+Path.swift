import TypedURLSchema

extension JSONNode {
    /// The place of the key or item that a path leads to, or of the last on the way that is there.
    package func range(ofKeyAt path: some Collection<String>) -> Range<Int> {
        guard let step = path.first else { return range.lowerBound..<range.lowerBound }
        let rest = Array(path.dropFirst())
        switch value {
        case .object(let object):
            guard let member = object.member(step) else { break }
            return rest.isEmpty ? member.nameRange : member.node.range(ofKeyAt: rest)
        case .array(let items):
            guard let index = Int(step), items.indices.contains(index) else { break }
            return rest.isEmpty ? items[index].range : items[index].range(ofKeyAt: rest)
        case .null, .boolean, .number, .string: break
        }
        return range
    }
}
