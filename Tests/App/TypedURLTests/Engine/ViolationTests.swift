import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A violation")
struct ViolationTests {
    private static let unknown = Violation(
        .unknownParameter, parameter: "widht", range: 9..<14, text: "widht", names: ["height", "width"])

    @Test("What it says is encoded, its range as two numbers")
    func encoding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let missing = Violation(.noAlternative, alternatives: [["a"], ["b", "c"]])
        #expect(
            String(decoding: try encoder.encode([Self.unknown, missing]), as: UTF8.self) == #"""
                [{"code":"unknown-parameter","message":"unknown parameter \"widht\"","parameter":"widht","range":[9,14],"suggestion":"width"},\#
                {"code":"constraint-unmet","message":"missing parameters; add \"a\", or \"b\" with \"c\"","parameter":null,"range":null,"suggestion":null}]
                """#)
    }

    @Test("Two are equal if they say the same, whatever they know")
    func equality() {
        let other = Violation(
            .unknownParameter, parameter: "widht", range: 9..<14, text: "widht", names: ["width", "depth"])
        let unlike = Violation(
            .unknownParameter, parameter: "widht", range: 9..<14, text: "widht", names: ["depth"])
        #expect(Set([Self.unknown, other]).count == 1)
        #expect(Self.unknown != unlike)
    }

    @Test("What it knows and does not say is in no dump")
    func dump() {
        let secret = ScalarSchema(.integer(IntegerSchema())).writeOnly
        let schema = TestedSchema("x:{?key,size}", [Parameter("key", .scalar(secret)), .integer("size")])
        var text = ""
        for violation in schema.violations("x:?key=hunter2&hunter2") { Swift.dump(violation, to: &text) }
        #expect(text.contains(#"\"key\" must be an integer"#))
        #expect(!text.contains("hunter2"))
    }

    @Test("A hidden part of the URL hides no equal word of a message")
    func equalWords() {
        let secret = ScalarSchema(.string(StringSchema())).writeOnly
        let schema = TestedSchema("x://a/{key}", [Parameter("key", .scalar(secret), isRequired: true)])
        let descriptions = schema.violations("x://a/b/").map(\.description)
        #expect(descriptions == [#"the path has an extra "/" at its end; remove it"#])
    }

    @Test("The words of each reason and note name parts that there are")
    func words() {
        let format = ScalarSchema(
            .string(StringSchema(minLength: 1, maxLength: 9, pattern: Pattern(checked: "^a$"), format: .date))
        )
        for reason in ViolationReason.allCases {
            for note in [nil] + ViolationNote.allCases {
                let message = Violation(
                    reason, parameter: "p", text: "t", other: "o", owner: "s", names: ["n"],
                    alternatives: [["a"]], schema: format, count: 3, limit: 2, note: note
                ).message
                #expect(!message.contains("\"\""), "\(reason) \(message)")
                #expect(!message.contains("  ") && message.last != " ", "\(reason) \(message)")
                #expect(!message.contains { "{}<>".contains($0) }, "\(reason) \(message)")
            }
        }
    }

    @Test("The words of each keyword's reason belong to a code of their own kind")
    func keywords() {
        let codes = ScalarKeyword.allCases.map { Violation(ViolationReason($0)).code.rawValue }
        #expect(
            codes == [
                "invalid-type", "invalid-type", "invalid-length", "invalid-length", "pattern-mismatch",
                "invalid-format", "out-of-range", "out-of-range", "out-of-range", "out-of-range",
                "out-of-range",
                "not-allowed", "not-allowed",
            ])
    }

    @Test("Nothing that reads, checks or builds a URL makes words")
    func layers() throws {
        let folder = Repository.root.appendingPathComponent("Sources/App/TypedURL")
        let files = try ["Plan", "Reader", "Printer"].flatMap { name in
            try FileManager.default.contentsOfDirectory(
                at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
        }
        #expect(!files.isEmpty)
        for file in files {
            let words = try String(contentsOf: file, encoding: .utf8)
                .firstMatch(of: /QuotedText|\.(message|suggestion)\b/)
            #expect(words == nil, "\(file.lastPathComponent)")
        }
    }
}
