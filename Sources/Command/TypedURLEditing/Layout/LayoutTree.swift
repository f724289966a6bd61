import TypedURLSchema

/// A value of JSON whose parts are in order, and know how wide they are on one line.
struct LayoutTree {
    enum Content {
        case literal(ArraySlice<UInt8>)
        case array([LayoutTree])
        case object([Member])
    }

    struct Member {
        /// The name as it is written, quotes included.
        let name: ArraySlice<UInt8>
        /// Whether the keyword says something to people alone.
        let isRemark: Bool
        let value: LayoutTree

        /// The columns of the member on one line; nil if it needs several lines.
        var width: Int? { value.width.map { name.scalarCount + 2 + $0 } }
    }

    let content: Content
    /// The columns of the value on one line; nil if it needs several lines.
    let width: Int?
    /// Whether the value is an object whose keywords may share a line.
    let sharesLines: Bool

    init(_ node: JSONNode, _ role: LayoutRole, in bytes: [UInt8]) {
        sharesLines = role.sharesLines
        switch node.value {
        case .null, .boolean, .number, .string:
            let literal = bytes[node.range]
            content = .literal(literal)
            width = literal.scalarCount
        case .array(let nodes):
            let elements = nodes.map { LayoutTree($0, role.ofElements, in: bytes) }
            content = .array(elements)
            let isBroken = role.breaksLists && elements.count > 1 && elements.contains { !$0.isLiteral }
            width = isBroken ? nil : Self.width(elements.map(\.width), brackets: 2)
        case .object(let object):
            let members = Self.ordered(object.members, role).map { member in
                Member(
                    name: bytes[member.nameRange],
                    isRemark: role.sharesLines && LayoutRole.remarks.contains(member.name),
                    value: LayoutTree(member.node, role.role(ofMember: member.name), in: bytes))
            }
            content = .object(members)
            let isBroken = role.breaksObjects && !members.isEmpty
            // There are spaces inside the braces, unless the object is empty.
            width = isBroken ? nil : Self.width(members.map(\.width), brackets: members.isEmpty ? 2 : 4)
        }
    }

    private var isLiteral: Bool {
        if case .literal = content { true } else { false }
    }

    private static func width(_ parts: [Int?], brackets: Int) -> Int? {
        var sum = brackets + max(0, parts.count - 1) * 2
        for part in parts {
            guard let part else { return nil }
            sum += part
        }
        return sum
    }

    private static func ordered(_ members: [JSONObject.Member], _ role: LayoutRole) -> [JSONObject.Member] {
        guard role.holdsKeywords else { return members }
        return members.enumerated().sorted { left, right in
            (Keyword.index(of: left.element.name), left.offset)
                < (Keyword.index(of: right.element.name), right.offset)
        }.map(\.element)
    }
}

extension ArraySlice<UInt8> {
    /// How many Unicode scalars the UTF-8 bytes are.
    var scalarCount: Int { reduce(0) { $1.isContinuation ? $0 : $0 + 1 } }
}

extension Keyword {
    private static let indexes = Dictionary(
        all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The position of a keyword among others; unknown keywords come last.
    fileprivate static func index(of name: String) -> Int { indexes[name] ?? all.count }
}
