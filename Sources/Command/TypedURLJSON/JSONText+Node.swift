import TypedURLSchema

extension JSONText {
    /// The value of a file.
    package init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .null
            case .boolean(let value): .boolean(value)
            case .number(let number): number.int64.map(JSONText.integer) ?? .number(number.double ?? 0)
            case .string(let text): .string(text)
            case .array(let items): .array(items.map(JSONText.init))
            case .object: .object(Self.members(of: node))
            }
    }

    /// The members of an object of a file; none if there is no object.
    package static func members(of node: JSONNode?) -> [(String, JSONText)] {
        (node?.objectValue?.members ?? []).map { ($0.name, JSONText($0.node)) }
    }
}

extension [(String, JSONText)] {
    /// The members with another value of one, which is added at the end if it is absent; without it for nil.
    package func replacing(_ name: String, with value: JSONText?) -> Self {
        let index = firstIndex { $0.0 == name }
        var members = self
        if let index, let value { members[index].1 = value }
        if let index, value == nil { members.remove(at: index) }
        return index == nil ? members + (value.map { [(name, $0)] } ?? []) : members
    }
}
