import TestSupport
import Testing
import TypedURL

@testable import TypedURLSchema

@Suite("The template reader meets any text", .inTurn)
struct TemplateMutationTests {
    private static let parts = [
        "a:", "x", "é", "/", "//", "?", "#", "&", "=", "v=1", "@", ":", ":8", "[", "]", "[::1]", "%", "%41",
        "%ff", "{",
        "}", "{a}", "{+b}", "{#c}", "{.d}", "{/e*}", "{;f}", "{?g,h*}", "{&i}", "{=j}", "{k:3}", ".", "..",
        "<", "\u{0}",
        "😀",
    ]

    @Test(
        "The template reader meets any text without a crash, with every problem inside it, and what is right is so when printed again",
        arguments: 0..<8)
    func mutations(seed: Int) {
        var generator = SplitMix64(state: UInt64(seed) + 200)
        var rightCount = 0
        for _ in 0..<2000 {
            let count = Int.random(in: 1...8, using: &generator)
            let text =
                "a:" + (0..<count).map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
            let check = TemplateCheck(text)
            #expect((check.template == nil) != check.problems.isEmpty)
            for problem in check.problems {
                #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= text.utf8.count)
                #expect(!problem.message.text.isEmpty)
            }
            guard let template = check.template else { continue }
            rightCount += 1
            let again = TemplateCheck(template.description)
            #expect(again.template == template)
        }
        #expect(rightCount > 100)
    }
}
