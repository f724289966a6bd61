/// What there is to say of a rule, and what looks for it.
package struct RuleDescription: Sendable {
    /// What the rule demands, as a sentence.
    package let purpose: String
    /// What there is to say to people who meet it.
    package let explanation: RuleExplanation
    /// Whether some of its findings can be fixed without a person.
    package let isFixable: Bool
    /// What finds it, once a schema was read; nil for what the readers find on their way.
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
