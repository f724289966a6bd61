import TypedURL
import TypedURLJSON
import TypedURLSchema

/// Writes parts of a file into another, where its references lead elsewhere.
struct NodeText {
    private let bytes: [UInt8]
    /// The text of a reference in the other file; nil for a text that is none.
    private let reference: (String) -> String?

    init(_ document: SchemaDocument, _ reference: @escaping (String) -> String? = { _ in nil }) {
        bytes = document.source.bytes
        self.reference = reference
    }

    /// A value, on one line. JSON is nested no deeper than its reader allows.
    func text(_ node: JSONNode) -> String {
        switch node.value {
        case .null, .boolean, .number, .string: raw(node.range)
        case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .object(let object): "{ " + object.members.map(text).joined(separator: ", ") + " }"
        }
    }

    func text(_ member: JSONObject.Member) -> String { raw(member.nameRange) + ": " + value(of: member) }

    /// The value of a member.
    func value(of member: JSONObject.Member) -> String {
        guard member.name == "$ref", let old = member.node.stringValue, let new = reference(old) else {
            return text(member.node)
        }
        return quoted(new)
    }

    private func raw(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension JSONObject {
    /// The members but for some.
    func without(_ names: Set<String>) -> [Member] { members.filter { !names.contains($0.name) } }
}

/// A name as a string of JSON.
func quoted(_ name: String) -> String { JSONText.string(name).description }

/// Members of an object of JSON.
func object(_ members: [String]) -> String { "{ " + members.joined(separator: ", ") + " }" }

extension JSONNode {
    /// Whether the value of a property becomes a type in Swift that belongs to its schema.
    var hasOwnType: Bool {
        guard let keywords = objectValue else { return false }
        let names = Set(keywords.members.map(\.name))
        if names.contains("$ref") {
            return !names.isSubset(of: ["$ref", "title", "description", "default", "deprecated", "aliases"])
        }
        return !names.isDisjoint(with: ["enum", "const", "anyOf", "oneOf", "prefixItems"])
            || keywords["type"]?.stringValue == "object" || keywords["items"]?.hasOwnType == true
    }
}

extension SchemaFile {
    /// A file with a text in the usual layout.
    static func laidOut(_ text: String, _ path: String) -> SchemaFile {
        let file = SchemaFile(path: path, bytes: Array(text.utf8))
        return SchemaLayout(of: file).bytes.map { SchemaFile(path: path, bytes: $0) } ?? file
    }
}

extension Set<String> {
    /// Inserts a name, with a number after it if it is taken.
    mutating func insertNumbered(_ name: String) -> String {
        var (numbered, number) = (name, 1)
        while !insert(numbered).inserted {
            number += 1
            numbered = name + String(number)
        }
        return numbered
    }
}
