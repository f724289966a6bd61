import TestSupport
import Testing
import TypedURL
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCommandLine
@testable import TypedURLScanning

/// Any file of a repository may be scanned. Where the time grew with the square of the length, these would take minutes.
@Suite("The cost of a scan", .inTurn)
struct ScanCostTests {
    private static let source: SourceScan = {
        let texts = [
            "asset": """
            { "uriTemplate": "asset://{?id,width}", "type": "object", "properties": { "id": { "type": "string" },
              "width": { "type": "integer" } }, "additionalProperties": false }
            """,
            "word": """
            { "uriTemplate": "word:{text}", "type": "object", "properties": { "text": { "type": "string" } },
              "required": ["text"], "additionalProperties": false }
            """,
            "page": """
            { "uriTemplate": "https://our.example/{id}", "type": "object", "properties": { "id": { "type": "integer" } },
              "required": ["id"], "additionalProperties": false }
            """,
        ]
        let files = texts.map { SchemaFile(path: "\($0.key).json", bytes: Array($0.value.utf8)) }
        return SourceScan(SchemaCollection.checked(files).schemas.map(\.schema))
    }()

    /// The number of findings.
    private static func scan(_ text: String) -> Int {
        let file = ScannedFile(path: "a", bytes: Array(text.utf8), source)
        var listed: Set<String> = []
        return file.findings(source, listed: &listed).findings.count
    }

    @Test(
        "The cost of a scan is small for a line of schemes that begin no URL, or of unclosed brackets",
        arguments: [
            ("asset:", 0), ("word:", 0), ("asset:?a(", 1), ("https://other.example/(", 0), ("asset:%(", 0),
            ("asset:{", 0), ("asset://{ ", 0), ("asset:?a=asset:", 1),
        ])
    func schemes(piece: String, findings: Int) async {
        await LongWork.run {
            #expect(Self.scan(String(repeating: piece, count: 10_000)) == findings)
        }
    }

    @Test(
        "The cost of a scan is small for thousands of interpolations and of violations in one URL",
        arguments: [("${a}", 0), ("x=${a}&", 9_999), ("$a->b", 0)])
    func interpolations(piece: String, findings: Int) async {
        await LongWork.run {
            let text = "\"asset://?id=" + String(repeating: piece, count: 10_000) + "\""
            #expect(Self.scan(text) == findings)
        }
    }

    @Test("scan finds the URL after many others that are not the schemas'")
    func last() {
        let text = String(repeating: "https://other.example/,", count: 500) + "https://our.example/x "
        let file = ScannedFile(path: "a", bytes: Array(text.utf8), Self.source)
        #expect(file.found.map { file.text(of: $0, Self.source) } == ["https://our.example/x"])
    }
}
