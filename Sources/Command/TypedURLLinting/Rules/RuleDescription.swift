import TypedURLSchema

/// The description of a rule, and its check.
package struct RuleDescription: Sendable {
    /// What the rule demands, as a sentence.
    package let purpose: String
    /// Why the rule is there: what goes wrong without it.
    package let why: String
    /// What the rule finds.
    package let bad: RuleExample
    /// The same, fixed.
    package let good: RuleExample
    /// How to fix it, or when to leave it.
    package let advice: String
    /// Whether some of its findings can be fixed without a person.
    package let isFixable: Bool
    /// The check, which follows reading; nil if the schema reader reports the rule.
    let check: LintCheck?

    init(
        _ purpose: String, why: String, bad: RuleExample, good: RuleExample, advice: String,
        isFixable: Bool = false, check: LintCheck? = nil
    ) {
        self.purpose = purpose
        self.why = why
        self.bad = bad
        self.good = good
        self.advice = advice
        self.isFixable = isFixable
        self.check = check
    }
}

/// An example of a schema in which a rule finds something, or nothing.
package enum RuleExample: Sendable {
    /// Members of a schema's root. The others do not matter.
    case members(String)
    /// A whole file.
    case file(String)
    /// What cannot be shown as the content of one file.
    case sketch(String)

    /// What is shown.
    package var text: String {
        switch self {
        case .members(let text), .file(let text), .sketch(let text): text
        }
    }
}

extension RuleExample: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self = .members(text) }
}

extension RuleDescription {
    /// The one table of all rules.
    private static let all: [LintRule: RuleDescription] =
        [ofFiles, ofKeywords, ofTemplates, ofReferences, ofProperties, ofSecurity, ofStyle].reduce(into: [:])
    {
        $0.merge($1) { first, _ in first }
    }

    /// A test asks for that of each rule.
    fileprivate static subscript(rule: LintRule) -> RuleDescription {
        guard let description = all[rule] else { preconditionFailure("\(rule.id) has no description") }
        return description
    }
}

extension LintRule {
    /// The description of the rule, and its check.
    package var description: RuleDescription { RuleDescription[self] }
}
