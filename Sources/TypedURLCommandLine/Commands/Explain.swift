import TypedURLDiff
import ArgumentParser
import TypedURL
import TypedURLLinting
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

    /// The rules of other commands, of which their purpose says all. Where the linter has one of that name, it is that.
    private static let others =
        [(Format.rule, "format --check"), (FindingRule.unusedAcceptance, "diff")]
        + FindingRule.violations.filter { LintRule(rawValue: $0.id) == nil }.map { ($0, "check") }

    private static let ids = LintRule.allCases.map(\.id) + ChangeKind.all.map(\.id) + others.map(\.0.id)

    func run() throws {
        if let kind = ChangeKind.named(rule) { return print(kind.explanation) }
        if let found = LintRule(rawValue: rule) { return print(RuleText.explanation(of: found)) }
        if let (other, command) = Self.others.first(where: { $0.0.id == rule }) {
            return print("\(other.id) (\(other.severity.rawValue) of typed-url \(command))\n\(other.purpose)")
        }
        let suggestion = NearestName.find(rule, among: Self.ids)
        let ending =
            suggestion.map { "; did you mean \(QuotedText.quote($0))?" }
            ?? "; typed-url lint --list-rules shows them"
        StandardError.print("error: there is no rule \(QuotedText.quote(rule))\(ending)")
        throw ExitCode.couldNotWork
    }
}
