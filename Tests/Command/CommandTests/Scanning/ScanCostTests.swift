import TestSupport
import Testing
import TypedURL
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCommandLine

/// Any file of a repository may be scanned, so that no text may take time in proportion to the square of its length.
@Suite("The cost of a scan", .inTurn)
struct ScanCostTests {
    private static let check: LiteralCheck = {
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
        return LiteralCheck(SchemaCollection.checked(files).schemas.map(\.schema))
    }()

    private static func scan(_ text: String) {
        let file = ScannedFile(
            path: "a", bytes: Array(text.utf8), SchemeSearch(check.schemes), check)
        var listed: Set<String> = []
        _ = file.findings(check, listed: &listed)
    }

    @Test(
        "grows with the length of a line of schemes that begin no URL, or of unclosed brackets",
        arguments: [
            "asset:", "word:", "asset:?a(", "https://other.example/(", "asset:%(", "asset:{", "asset://{ ",
            "asset:?a=asset:",
        ])
    func schemes(piece: String) async {
        await LongWork.run {
            let growth = ThreadTime.growth(of: 200) { Self.scan(String(repeating: piece, count: $0)) }
            #expect(growth < 9)
        }
    }

    @Test(
        "grows with the number of interpolations and of violations in one URL",
        arguments: ["${a}", "x=${a}&", "$a->b"])
    func interpolations(piece: String) async {
        await LongWork.run {
            let growth = ThreadTime.growth(of: 200) {
                Self.scan("\"asset://?id=" + String(repeating: piece, count: $0) + "\"")
            }
            #expect(growth < 9)
        }
    }

    @Test("The URL behind many others that are not the schemas' is still found")
    func last() {
        let text = String(repeating: "https://other.example/,", count: 500) + "https://our.example/x "
        let file = ScannedFile(
            path: "a", bytes: Array(text.utf8), SchemeSearch(Self.check.schemes), Self.check)
        #expect(file.found.map { file.text(of: $0.literal, Self.check) } == ["https://our.example/x"])
    }
}
