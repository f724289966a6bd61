import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("Hostile patterns and texts", .inTurn)
struct PatternLimitTests {
    private static let tooLarge = """
        this makes the pattern too large; with all repetitions written out, it can have at most 1000 characters and \
        classes; bound long texts by "minLength" and "maxLength"
        """

    @Test(
        "A pattern is too large as soon as it has more than 1000 characters and classes",
        arguments: [
            ("a{1001}", 1..<7), ("x{1,100000}", 1..<11), ("a{99999999999999999999}", 1..<23),
            ("a{1001,}", 1..<8),
            ("((a{100}){100}){100}", 9..<14), ("(a{500}|b{501})", 8..<14), ("a{500}|b{501}", 7..<13),
            ("a{500}b{500}c", 12..<13), ("((((((((((a{3}){3}){3}){3}){3}){3}){3}){3}){3}){3})", 35..<38),
        ] as [(String, Range<Int>)])
    func tooLarge(source: String, range: Range<Int>) {
        #expect(throws: PatternError(Message(Self.tooLarge), at: range)) { try Pattern(source) }
    }

    @Test(
        "1000 characters and classes are not too large",
        arguments: ["^a{1000}$", "^(a{500}){2}$", "^(a?){1000}$"])
    func large(source: String) async throws {
        try await LongWork.run {
            let pattern = try Pattern(source)
            #expect(pattern.matches(String(repeating: "a", count: 1000)))
            #expect(!pattern.matches(String(repeating: "a", count: 1001)))
            #expect(!pattern.matches(String(repeating: "a", count: 999) + "b"))
        }
    }

    @Test("Long texts of characters beyond ASCII, in patterns of more than a word of states")
    func wide() throws {
        let pattern = try Pattern("^(\\p{Lu}[à-ÿ]{40}|.{30}日){5}$")
        let first = "É" + String(repeating: "é", count: 40)
        let second = String(repeating: "ß", count: 30) + "日"
        #expect(pattern.matches(first + second + first + second + second))
        #expect(!pattern.matches(first + second + first + second))
        #expect(!pattern.matches(first + second + first + second + first.dropLast()))
        #expect(!pattern.matches(""))
        #expect(try Pattern("x.{200}é").matches("xéx" + String(repeating: "日", count: 200) + "é…"))
        #expect(try !Pattern("x.{200}é").matches("xéx" + String(repeating: "日", count: 199) + "é…"))
    }

    @Test("Groups are nested 32 deep and no deeper")
    func nesting() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "a" + String(repeating: ")+", count: depth)
        }
        #expect(try Pattern(nested(32)).matches("ba"))
        let message = "this group is nested deeper than 32 levels; write it out"
        #expect(throws: PatternError(Message(message), at: 32..<33)) { try Pattern(nested(33)) }
        #expect(throws: PatternError(Message(message), at: 32..<33)) {
            try Pattern(String(repeating: "(", count: 1_000_000))
        }
    }

    @Test(
        "A pattern of 100 kilobytes is read or refused, without much ado",
        arguments: [
            ("|", true), ("()", true), ("(|)|", true), ("a{0}", true), ("a", false), ("[a]", false),
            ("^$|", true),
            ("[a-z", false), ("\\p{L", false), ("(a", false),
        ])
    func long(unit: String, isPattern: Bool) {
        let source = String(repeating: unit, count: 100_000 / unit.utf8.count)
        #expect(((try? Pattern(source)) != nil) == isPattern)
    }

    @Test("A class may list as much as it likes")
    func longClass() throws {
        let members = (0..<20_000).compactMap { Unicode.Scalar(0x4E00 + $0 * 2).map(Character.init) }
        let pattern = try Pattern("^[" + String(members) + "]{100}$")
        #expect(pattern.matches(String(members.suffix(100))))
        #expect(!pattern.matches(String(members.suffix(99)) + "\u{4E01}"))
    }

    @Test(
        "No pattern backtracks: texts at which other engines hang are read once",
        arguments: [
            ("(a|a)*b", false), ("(a*)*b", false), ("^(a|a|aa)+$", true), ("^(a+)+$", true),
            ("(a*)*(a*)*(a*)*b", false),
            ("^(([a-z])+.)+[A-Z]([a-z])+$", false), ("(x+x+)+y", false), ("^(a?){50}a{50}$", false),
            ("(.*)*=(.*)*;", false),
        ])
    func backtracking(source: String, matches: Bool) throws {
        let text = String(repeating: "a", count: 100_000)
        #expect(try Pattern(source).matches(text) == matches)
    }
}
