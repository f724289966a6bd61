import TypedURLDiff
import ArgumentParser
import TypedURL
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explains a rule of lint, or a kind of change of diff.",
        discussion: """
            typed-url lint --list-rules lists the rules, and typed-url diff --list-changes the changes. The exit status
            is 2 if the name is unknown.

              typed-url explain unanchored-pattern
            """)

    @Argument(
        help: "The rule or change, as shown in brackets after a finding.",
        completion: .list(Self.ids))
    var rule: String

    /// The rules of other commands, which only have a purpose. The linter's rule of the same name comes first.
    private static let others =
        [(Format.rule, "format --check"), (FindingRule.unusedAcceptance, "diff")]
        + FindingRule.violations.filter { LintRule(rawValue: $0.id) == nil }.map { ($0, "check") }

    private static let ids = LintRule.allCases.map(\.id) + ChangeKind.allCases.map(\.id) + others.map(\.0.id)

    func run() throws {
        if let kind = ChangeKind.named(rule) { return print(kind.explanation) }
        if let found = LintRule(rawValue: rule) { return print(RuleText.explanation(of: found)) }
        if let (other, command) = Self.others.first(where: { $0.0.id == rule }) {
            return print("\(other.id) (\(other.severity.rawValue) of typed-url \(command))\n\(other.purpose)")
        }
        let advice = NearestName.advice(
            for: rule, among: Self.ids, else: "run typed-url lint --list-rules to list them")
        throw CommandProblem("unknown rule or change \(QuotedText.quote(rule)); \(advice)")
    }
}
