import TestSupport
import Testing

@testable import TypedURLCodegen

@Suite("Swift text", .inTurn)
struct SwiftTextTests {
    @Test(
        "Swift text holds any string in a literal",
        arguments: [
            ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\\(x)", #""\\(x)""#),
            ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{7}\u{202E}\u{FEFF}", #""\u{0}\u{7}\u{202E}\u{FEFF}""#),
            ("é", "\"é\""), ("e\u{301}", #""e\u{301}""#), ("🙂", "\"🙂\""), ("a\u{A0}b", #""a\u{A0}b""#),
        ])
    func literals(text: String, literal: String) {
        #expect(SwiftText.literal(text).text == literal)
    }

    @Test(
        "Swift text holds any number in a literal",
        arguments: [
            (0.05, "0.05"), (-90, "-90"), (1e21, "1e+21"), (0.1 + 0.2, "0.30000000000000004"),
            (9_007_199_254_740_991, "9007199254740991"),
            (.leastNonzeroMagnitude, "Double(bitPattern: 1)"),
        ])
    func numbers(number: Double, literal: String) {
        #expect(SwiftText.literal(number).text == literal)
    }

    @Test("Swift text puts backticks around words of Swift, where they are needed")
    func identifiers() {
        #expect(SwiftText.identifier("class") == "`class`")
        #expect(SwiftText.identifier("type") == "type")
        #expect(SwiftText.parameterLabel("let") == "`let`")
        #expect(SwiftText.argumentLabel("let") == "let")
        #expect(SwiftText.argumentLabel("class") == "class")
    }

    @Test(
        "Swift text breaks long lines after the commas that the fewest brackets surround, and none in a string"
    )
    func breaks() {
        let words = SwiftText.literals((1...30).map { "a, \\\"(\($0)" })
        let text = SwiftText.broken("let x = .init(\"name\", .strings(\(words)), isRequired: true)", at: 4)
            .text
        let lines = text.split(separator: "\n")
        #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 117 })
        #expect(
            lines.first == #"let x = .init("name","# && lines.last?.hasSuffix(" isRequired: true)") == true)
        #expect(
            lines.joined(separator: " ").split(separator: " ")
                == SwiftText.broken(
                    "let x = .init(\"name\", .strings(\(words)), isRequired: true)", at: -9999
                ).text.split(separator: " "))
        let long = String(repeating: "a, ", count: 60)
        #expect(SwiftText.broken("f(\(SwiftText.literal(long)))", at: 0).text == "f(\"\(long)\")")
    }

    @Test("Swift text keeps a comment a comment, whatever it says")
    func comments() {
        #expect(SwiftText.commentLines("a */ \"b\" \\(c)") == ["a */ \"b\" \\(c)"])
        #expect(SwiftText.commentLines("a\nb\r\nc\rd\u{2028}e\u{85}f") == ["a", "b", "c", "d", "e", "f"])
        #expect(SwiftText.commentLines("a\u{0}\u{202E}\t b \n\n") == ["a\\u{0}\\u{202E}  b", "", ""])
    }
}
