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
}

extension JSONText {
    /// The value of a file.
    init(_ node: JSONNode) {
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
    static func members(of node: JSONNode?) -> [(String, JSONText)] {
        (node?.objectValue?.members ?? []).map { ($0.name, JSONText($0.node)) }
    }
}

extension [(String, JSONText)] {
    /// The members with another value of one, which is added at the end if it is absent; without it for nil.
    func replacing(_ name: String, with value: JSONText?) -> Self {
        let index = firstIndex { $0.0 == name }
        var members = self
        if let index, let value { members[index].1 = value }
        if let index, value == nil { members.remove(at: index) }
        return index == nil ? members + (value.map { [(name, $0)] } ?? []) : members
    }
}
