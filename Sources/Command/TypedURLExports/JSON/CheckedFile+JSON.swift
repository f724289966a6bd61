import TypedURLSchema
import TypedURLJSON

extension CheckedFile {
    /// The value of a file of JSON.
    func json() throws(ExportFinding) -> JSONNode {
        let (document, diagnostics) = SchemaDocument.read(
            path: path, bytes: source.bytes, sizeLimit: 1 << 24)
        if let problem = diagnostics.first(where: { $0.severity == .error }) {
            throw ExportFinding(.difference, problem.message, at: location(problem.range))
        }
        guard let document else {
            throw ExportFinding(.difference, "the file is not JSON", at: location(0..<0))
        }
        return document.root
    }
}

extension JSONNode {
    /// The value of a text that was written here.
    static func written(_ text: String) -> JSONNode? {
        SchemaDocument.read(path: "", bytes: Array(text.utf8), sizeLimit: .max).document?.root
    }

    subscript(path: String...) -> JSONNode? {
        path.reduce(self) { node, name in node?.objectValue?[name] }
    }

    /// The strings of an array, or the one string.
    var strings: [String] { arrayValue?.compactMap(\.stringValue) ?? stringValue.map { [$0] } ?? [] }

    /// A text that values which mean the same have in common: members by name, numbers by value.
    var normalized: String {
        switch value {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let number):
            number.int64.map { String($0) } ?? number.double.map { "\($0)" } ?? number.text
        case .string(let text): JSONText.string(text).description
        case .array(let items): "[" + items.map(\.normalized).joined(separator: ",") + "]"
        case .object(let object): object.normalized(without: [])
        }
    }
}

extension JSONObject {
    /// The text of the members but some.
    func normalized(without names: Set<String>) -> String {
        let texts = members.filter { !names.contains($0.name) }.map { member in
            "\(JSONText.string(member.name)):\(member.node.normalized)"
        }
        return "{" + texts.sorted().joined(separator: ",") + "}"
    }
}
