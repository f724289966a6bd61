import TestSupport
import Testing
@_spi(Generated) import TypedURLModel

@testable import TypedURLSamples
@testable import TypedURLSchema

@Suite("The texts of a type", .inTurn)
struct TextLanguageTests {
    @Test(
        "are those of the integers between the bounds",
        arguments: [(-12, 7), (0, 0), (3, 121), (-205, -19), (98, 1002), (-1, 1)])
    func integers(least: Int64, most: Int64) throws {
        let pattern = try Pattern("^(\(IntegerRange.pattern(least, most)))$")
        for value in Int64(-1300)...1300 {
            #expect(pattern.matches(String(value)) == (least...most).contains(value), "\(value)")
        }
        for text in ["", "-", "00", "-0", "01", "+1", "1.0"] { #expect(!pattern.matches(text), "\(text)") }
    }

    @Test("hold the greatest integers")
    func greatest() throws {
        let pattern = try Pattern("^(\(IntegerRange.pattern(17, .max)))$")
        #expect(pattern.matches("9223372036854775807"))
        #expect(pattern.matches("17"))
        #expect(!pattern.matches("16"))
    }

    @Test("hold all numbers as they are printed")
    func numbers() {
        var generator = SeededGenerator(seed: 1)
        let source = TextSource(.number(NumberSchema()))
        guard let classes = ScalarClasses(source.sets) else { return #expect(Bool(false)) }
        var effort = TextLimits.effort
        let language = TextLanguage(source, classes, &effort)
        for round in 0..<3_000 {
            let bits = Double(bitPattern: generator.next())
            let decimal =
                Double(Int64(truncatingIfNeeded: generator.next()) % 1_000_000)
                / [1, 10, 1e3, 1e7, 1e-18, 1e12][round % 6]
            for value in [bits, decimal] where value.isFinite {
                let text = NumberText.print(value == 0 ? 0 : value)
                #expect(language.contains(text, classes), "\(text)")
            }
        }
        for text in ["", "-", "-0", "1.0", "01", "1e5", "0.10", ".5", "1."] {
            #expect(!language.contains(text, classes), "\(text)")
        }
    }

    @Test("of a word less than all are all others")
    func exclusion() {
        guard let classes = ScalarClasses(TextSource.words(["ab"]).sets) else {
            return #expect(Bool(false))
        }
        let language = TextLanguage.everything(classes).excluding(["ab"], classes)
        for text in ["", "a", "abc", "b", "ba", "abab"] { #expect(language.contains(text, classes)) }
        #expect(!language.contains("ab", classes))
    }
}
