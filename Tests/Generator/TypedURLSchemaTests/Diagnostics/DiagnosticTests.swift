import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A diagnostic", .inTurn)
struct DiagnosticTests {
    private let source = SourceText("{\n  \"a\": 1\n}")

    @Test("A diagnostic prints as compilers print theirs")
    func description() {
        let diagnostic = Diagnostic(.duplicateKey, "message", path: "a/b.json", range: 4..<7, in: source)
        #expect(diagnostic.description == "a/b.json:2:3: error: message [duplicate-key]")
    }

    @Test("A diagnostic has its detail on a line of its own")
    func detail() {
        let diagnostic = Diagnostic(
            .duplicateKey, "message", detail: "such as this", path: "a.json", range: 0..<1, in: source)
        #expect(diagnostic.description == "a.json:1:1: error: message [duplicate-key]\n  such as this")
    }

    @Test("A diagnostic sorts by file, then by position")
    func order() {
        func make(_ path: String, _ offset: Int, _ message: String) -> Diagnostic {
            Diagnostic(.duplicateKey, message, path: path, range: offset..<offset + 1, in: source)
        }
        let sorted = [
            make("a", 0, "x"), make("a", 9, "a"), make("a", 9, "b"), make("a", 10, "a"), make("b", 1, "a"),
        ]
        #expect(sorted.reversed().sorted() == sorted)
        #expect(sorted.shuffled().sorted() == sorted)
    }
}
