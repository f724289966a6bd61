import TypedURLCodegen
import TypedURLExports
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A file of JSON that schemas are drafted from.
struct DraftDocument {
    let path: String
    let root: JSONNode
    private let source: SourceText

    init(_ file: CheckedFile) throws(DraftProblem) {
        let (document, diagnostics) = SchemaDocument.read(
            path: file.path, bytes: file.source.bytes, sizeLimit: .max)
        path = file.path
        source = file.source
        if let problem = diagnostics.first(where: { $0.severity == .error }) {
            throw DraftProblem(problem.message, at: problem.range, path: path, in: source)
        }
        guard let document else { throw DraftProblem("it is not JSON", at: 0..<0, path: path, in: source) }
        root = document.root
    }

    /// Why there is no draft.
    func problem(_ message: String, at range: Range<Int>? = nil) -> DraftProblem {
        DraftProblem(message, at: range ?? root.range, path: path, in: source)
    }

    /// What no schema describes.
    func leftover(_ subject: String, at range: Range<Int>, _ reason: String) -> Leftover {
        let position = source.position(at: range.lowerBound)
        return Leftover(
            line: position.line, column: position.column, subject: Array(subject.utf8), reason: reason)
    }
}

/// Why nothing is drafted from a file, with its place.
struct DraftProblem: Error, CustomStringConvertible {
    let description: String

    init(_ message: String, at range: Range<Int>, path: String, in source: SourceText) {
        let position = source.position(at: range.lowerBound)
        description = "\(QuotedText.printable(path)):\(position.line):\(position.column): error: \(message)"
    }
}

extension JSONText {
    /// A value that was read. A number that is neither a 64-bit integer nor a double is null.
    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .number(let number):
            self = number.int64.map(JSONText.integer) ?? number.double.map(JSONText.number) ?? .null
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map(JSONText.init))
        case .object(let object): self = .object(object.members.map { ($0.name, JSONText($0.node)) })
        }
    }
}

extension JSONNode {
    subscript(name: String) -> JSONNode? { objectValue?[name] }
}

/// Literal parts of templates.
enum LiteralText {
    /// A text of a path as a template writes it: what is not allowed there is escaped, and escapes remain.
    static func path(_ text: some StringProtocol) -> String { escaped(text, ByteClass.isPathCharacter) }

    /// The same for a name or a value of a query.
    static func query(_ text: some StringProtocol) -> String {
        escaped(text) { ByteClass.isUnreserved($0) }
    }

    private static func escaped(_ text: some StringProtocol, _ isPlain: (UInt8) -> Bool) -> String {
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes.indices.flatMap { index -> [UInt8] in
                let isEscape =
                    bytes[index] == UInt8(ascii: "%") && bytes[(index + 1)...].prefix(2).count == 2
                    && bytes[(index + 1)...].prefix(2).allSatisfy { Character(.init($0)).isHexDigit }
                if isPlain(bytes[index]) || isEscape { return [bytes[index]] }
                let (high, low) = PercentEncoding.digits(of: bytes[index])
                return [UInt8(ascii: "%"), high, low]
            }, as: UTF8.self)
    }
}
