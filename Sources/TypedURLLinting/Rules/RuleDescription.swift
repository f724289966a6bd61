/// The description of a rule, and its check.
package struct RuleDescription: Sendable {
    /// What the rule demands, as a sentence.
    package let purpose: String
    /// What there is to say to people who meet it.
    package let explanation: RuleExplanation
    /// Whether some of its findings can be fixed without a person.
    package let isFixable: Bool
    /// The check, which follows reading; nil if the schema reader reports the rule.
    let check: LintCheck?

    init(
        _ purpose: String, why: String, bad: RuleExample, good: RuleExample, advice: String,
        isFixable: Bool = false, check: LintCheck? = nil
    ) {
        self.purpose = purpose
        explanation = RuleExplanation(why: why, bad: bad, good: good, advice: advice)
        self.isFixable = isFixable
        self.check = check
    }
}
