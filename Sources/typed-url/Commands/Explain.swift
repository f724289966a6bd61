#if CommandLine
import ArgumentParser
import TypedURL
import TypedURLSchema

/// `typed-url explain`
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says what a rule of the linter is for, or what a change of diff is.",
        discussion: """
            The rules are listed by typed-url lint --list-rules, the changes by typed-url diff --list-changes. Exit
            status 2 where there is neither.

              typed-url explain unanchored-pattern
              typed-url explain maximum-lowered
            """)

    @Argument(
        help: "The rule or change, as findings name it.",
        completion: .list(Self.ids))
    var rule: String

    private static let ids = LintRule.all.map(\.id) + ChangeKind.all.map(\.id)

    func run() throws {
        if let kind = ChangeKind.named(rule) { return print(kind.explanation) }
        guard let found = LintRule.named(rule) else {
            let suggestion = NearestName.find(rule, among: Self.ids)
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
