import TypedURL
import TypedURLSchema

/// What there is to say of a rule, and what looks for it: one value a rule.
package struct RuleDescription: Sendable {
    /// The rule.
    package let rule: LintRule
    /// What the rule demands, as a sentence.
    package let purpose: String
    /// What there is to say to people who meet it.
    package let explanation: RuleExplanation
    /// Whether some of its findings can be fixed without a person.
    package let isFixable: Bool
    /// What finds it, once a schema was read; nil for what the readers find on their way.
    let check: LintCheck?

    init(
        _ rule: LintRule, _ purpose: String, why: String, bad: RuleExample, good: RuleExample, advice: String,
        isFixable: Bool = false, check: LintCheck? = nil
    ) {
        self.rule = rule
        self.purpose = purpose
        explanation = RuleExplanation(why: why, bad: bad, good: good, advice: advice)
        self.isFixable = isFixable
        self.check = check
    }
}

extension RuleDescription {
    /// The name that findings carry.
    package var id: String { rule.id }

    /// How much the rule's findings matter.
    package var severity: Severity { rule.severity }

    /// The descriptions of all rules, in the order of `LintRule.all`.
    package static let all: [RuleDescription] = [
        invalidFileName, invalidEncoding, invalidJSON, duplicateKey,
        unknownKeyword, unsupportedKeyword, inapplicableKeyword, missingKeyword, redundantKeyword,
        wrongJSONType, invalidValue, numberOutOfRange, duplicateValue, unknownName,
        unresolvedReference, referenceCycle, conflictingKeyword, unusedDefinition,
        invalidTemplate, prefixModifier, irreversibleTemplate, invalidScheme, reservedScheme,
        invalidAuthority,
        duplicateVariable, undeclaredVariable, unreachableProperty, unreachableAlternate, invalidExplode,
        nameCollision,
        untypedProperty, unsatisfiable, openTuple, mixedMembers, invalidFormat, invalidPattern,
        defaultAndRequired, invalidDefault, invalidExample, invalidSwiftName,
        duplicateName, ambiguousURL,
        insecureScheme, genericScheme, passwordInURL, secretName, unanchoredPattern, similarValues,
        deprecatedWithoutReplacement, deprecatedAndRequired, openHost, openRedirect, unboundedString,
        unboundedList, textualValues, inconsistentNames,
        missingDescription, missingExample,
        invalidIgnore, staleIgnore,
    ]

    /// The description of the rule with an id.
    package static func named(_ id: String) -> RuleDescription? {
        all.first { $0.id.hasSameScalars(as: id) }
    }
}
