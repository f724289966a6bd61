import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("Random patterns", .inTurn)
struct PatternLawTests {
    @Test("The automaton accepts exactly what the definition of regular expressions says")
    func definition() throws {
        var random = SeededGenerator(seed: 9485)
        var matchCount = 0
        for _ in 0..<600 {
            let branches = (0...Int.random(in: 0...2, using: &random)).map { _ in
                RandomPattern.Branch.random(using: &random)
            }
            let source = branches.map(\.source).joined(separator: "|")
            guard let pattern = try? Pattern(source) else {
                // Repetitions of repetitions may be too large; anything else is a mistake of the parser's.
                #expect(throws: PatternError.self) { try Pattern(source) }
                continue
            }
            for _ in 0..<12 {
                let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    RandomPattern.scalar(&random)
                }
                let expected = branches.contains { $0.matches(text) }
                let string = String(String.UnicodeScalarView(text))
                #expect(pattern.matches(string) == expected, "\(source) on \(string.debugDescription)")
                if expected { matchCount += 1 }
            }
        }
        // Both answers are put to the test.
        #expect((2000...5200).contains(matchCount))
    }

    @Test("Texts of the grammar's characters are read or refused, and never crash")
    func noise() {
        var random = SeededGenerator(seed: 77)
        let pieces = [
            "a", "é", "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "^", "$", "\\", "-", ".", ",", "2",
            "p{L}", "P",
            "\\p{", "[^", "(?", "{2,", "\n", "😀", "d",
        ]
        var readCount = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...8, using: &random)
            let source = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            do throws(PatternError) {
                _ = try Pattern(source).matches(source)
                readCount += 1
            } catch {
                #expect(
                    !error.range.isEmpty && error.range.upperBound <= source.utf8.count, "\(source): \(error)"
                )
            }
        }
        #expect((1000...10_000).contains(readCount))
    }
}
