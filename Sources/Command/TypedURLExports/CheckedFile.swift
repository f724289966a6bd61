import TypedURLModel
import TypedURLSchema
import TypedURLXML

/// A file that is compared with an export.
package struct CheckedFile: Sendable {
    package let path: String
    package let source: SourceText

    package init(path: String, bytes: [UInt8]) {
        (self.path, source) = (path, SourceText(bytes))
    }

    func location(_ range: Range<Int>) -> FileRange { FileRange(path: path, range: range, source: source) }

    /// A finding at some bytes of the file, or about it all.
    func finding(
        _ message: String, as rule: ExportRule = .difference, details: [String] = [],
        at range: Range<Int> = 0..<0, related: [(message: String, location: FileRange)] = []
    ) -> ExportFinding {
        ExportFinding(rule, message, details: details, at: location(range), related: related)
    }

    /// The value of a file of JSON.
    func json() throws(ExportFinding) -> JSONNode {
        let (document, diagnostics) = SchemaDocument.read(
            path: path, bytes: source.bytes, sizeLimit: 1 << 24)
        let problem = diagnostics.first { $0.severity == .error }
        guard problem == nil, let document else {
            let message = problem?.message ?? "the file is not JSON"
            throw finding(message, at: problem?.range ?? 0..<0)
        }
        return document.root
    }

    /// The root of a file of XML, an element with a name.
    func xml(_ name: String) throws(ExportFinding) -> XMLNode {
        guard !source.bytes.starts(with: "bplist".utf8) else {
            throw finding(
                "this is a binary property list; convert it with: plutil -convert xml1 \(QuotedText.printable(path))"
            )
        }
        let root: XMLNode
        do throws(XMLProblem) {
            root = try XMLReader.read(source)
        } catch {
            throw finding(error.message, at: error.range)
        }
        guard root.name == name else {
            throw finding(
                "the root element must be \(QuotedText.quote(name)), not \(QuotedText.quote(root.name)); check which file this is",
                at: root.tag)
        }
        return root
    }
}

/// Some bytes of a file.
package struct FileRange: Sendable {
    package let path: String
    package let range: Range<Int>
    package let source: SourceText
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

extension PropertyListNode {
    /// The root of a file.
    static func read(_ file: CheckedFile) throws(ExportFinding) -> PropertyListNode {
        let root = try file.xml("plist")
        guard let element = root.children.first else {
            throw file.finding("the property list is empty", at: root.tag)
        }
        return PropertyListNode(element: element)
    }
}
