import TypedURLJSON
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

/// The rules of the linter, for people and for programs.
enum RuleText {
    /// A table, a rule a line.
    static func table(of rules: [LintRule]) -> String {
        AlignedText.text(
            rules.map { rule in
                let description = rule.description
                return [
                    rule.id, rule.severity.rawValue, description.isFixable ? "fix" : "", description.purpose,
                ]
            })
    }

    static func json(of rules: [LintRule]) -> JSONText {
        .array(
            rules.map { rule in
                .object([
                    ("id", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
                    ("fixable", .boolean(rule.description.isFixable)),
                    ("purpose", .string(rule.description.purpose)),
                ])
            })
    }

    static func explanation(of rule: LintRule) -> String {
        let description = rule.description
        var parts = [
            "\(rule.id) (\(rule.severity.rawValue))\n\(description.purpose) \(description.why)",
            "Incorrect:\n" + description.bad.text.indented, "Correct:\n" + description.good.text.indented,
            description.advice,
        ]
        if description.isFixable {
            parts.append("typed-url lint --fix fixes this if the intention is clear.")
        }
        if rule.canBeIgnored {
            let ignore = "\"x-lint-ignore\": [{ \"rule\": \"\(rule.id)\", \"reason\": \"…\" }]"
            parts.append(
                "To ignore this rule in a file, add this at its root, with the reason:\n" + ignore.indented)
        }
        return parts.joined(separator: "\n\n")
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
