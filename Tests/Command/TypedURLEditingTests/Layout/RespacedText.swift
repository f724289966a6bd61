@testable import TypedURLEditing
import TestSupport

@testable import TypedURLSchema

/// A text of JSON, written down again with other white space and its keywords in another order.
struct RespacedText {
    private let source: [UInt8]
    private var random: SeededGenerator

    init(of source: [UInt8], seed: UInt64) {
        self.source = source
        random = SeededGenerator(seed: seed)
    }

    mutating func text(_ root: JSONNode) -> [UInt8] {
        space() + text(root, .root) + space()
    }

    private mutating func text(_ node: JSONNode, _ role: LayoutRole) -> [UInt8] {
        switch node.value {
        case .null, .boolean, .number, .string:
            return Array(source[node.range])
        case .array(let nodes):
            let parts = nodes.map { space() + text($0, role.ofElements) + space() }
            return Array("[".utf8) + parts.joined(separator: ",".utf8) + (parts.isEmpty ? space() : [])
                + Array("]".utf8)
        case .object(let object):
            let members =
                role.holdsKeywords && object.members.allSatisfy { Keyword.named($0.name) != nil }
                ? object.members.shuffled(using: &random) : object.members
            let parts = members.map { member in
                space() + source[member.nameRange] + space() + Array(":".utf8) + space()
                    + text(member.node, role.role(ofMember: member.name)) + space()
            }
            return Array("{".utf8) + parts.joined(separator: ",".utf8) + (parts.isEmpty ? space() : [])
                + Array("}".utf8)
        }
    }

    private mutating func space() -> [UInt8] {
        let count = random.oneIn(3) ? Int.random(in: 0...4, using: &random) : 0
        return (0..<count).map { _ in random.pick(Array(" \t\r\n".utf8)) }
    }
}

extension JSONNode {
    /// The value with the text that its strings and numbers have, keywords sorted by name.
    func plain(_ role: LayoutRole = .root, in source: [UInt8]) -> String {
        switch value {
        case .null, .boolean, .number, .string:
            return String(decoding: source[range], as: UTF8.self)
        case .array(let nodes):
            return "[" + nodes.map { $0.plain(role.ofElements, in: source) }.joined(separator: ",") + "]"
        case .object(let object):
            let members = object.members.map { member in
                String(decoding: source[member.nameRange], as: UTF8.self) + ":"
                    + member.node.plain(role.role(ofMember: member.name), in: source)
            }
            return "{" + (role.holdsKeywords ? members.sorted() : members).joined(separator: ",") + "}"
        }
    }
}
