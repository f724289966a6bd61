#if CommandLine
import ArgumentParser
import TypedURL
import TypedURLSchema

/// `typed-url explain`
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says what a rule of the linter is for, and how to mend what it finds.",
        discussion: """
            The rules are listed by typed-url lint --list-rules. Exit status 2 where there is no such rule.

              typed-url explain unanchored-pattern
            """)

    @Argument(
        help: "The rule, as findings name it.",
        completion: .list(LintRule.all.map(\.id)))
    var rule: String

    func run() throws {
        guard let found = LintRule.named(rule) else {
            let suggestion = NearestName.find(rule, among: LintRule.all.map(\.id))
            let ending =
                suggestion.map { "; did you mean \(QuotedText.quote($0))?" }
                ?? "; typed-url lint --list-rules shows them"
            StandardError.print("error: there is no rule \(QuotedText.quote(rule))\(ending)")
            throw ExitCode.couldNotWork
        }
        print(RuleText.explanation(of: found))
    }
}
#endif
