import Foundation
import TestSupport
import Testing

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("The rules", .inTurn)
struct RuleTests {
    /// One test, since hundreds of cases would be hundreds of lines in a log.
    @Test("The rules find in each case what stands beside it")
    func cases() async {
        await LongWork.run {
            for ruleCase in RuleFolder.cases {
                let diagnostics = ruleCase.diagnostics
                let lines = diagnostics.map { String($0.description.trimmingPrefix(ruleCase.prefix)) + "\n" }
                #expect(lines.joined() == ruleCase.expected, "\(ruleCase)")
                #expect(diagnostics.contains { $0.rule.id == ruleCase.rule }, "\(ruleCase)")
            }
        }
    }

    @Test("The rules have a folder of cases each, and no folder is left over")
    func folders() {
        #expect(LintRule.allCases.map(\.id).sorted() == RuleFolder.rules)
        #expect(Set(RuleFolder.cases.map(\.rule)) == Set(RuleFolder.rules))
    }

    @Test("The rules say what they hold, in a sentence")
    func purposes() {
        for rule in LintRule.allCases {
            #expect(rule.description.purpose.hasSuffix("."))
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
        }
    }
}
