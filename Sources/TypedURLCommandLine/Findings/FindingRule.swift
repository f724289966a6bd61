import TypedURLLinting
import TypedURLSchema

/// What findings of one kind have in common, for formats that list the rules.
struct FindingRule: Hashable, Sendable {
    /// What findings carry: `unknown-keyword`.
    let id: String
    /// The severity of findings that have none of their own.
    let severity: Severity
    /// What the rule holds, as a sentence.
    let purpose: String
    /// The page of the documentation that has a section on it, under `docs`; nil for the command's own.
    var page: String?
}

extension FindingRule {
    /// What findings of a rule of the linter have in common.
    init(_ rule: LintRule) {
        self.init(
            id: rule.id, severity: rule.severity, purpose: rule.description.purpose, page: "Rules.md")
    }
}
