import TypedURL

/// What a finding is about: one value a rule, all of them in `LintRule.all`.
package struct LintRule: Sendable {
    /// The name that findings carry and that people search for: "unknown-keyword".
    package let id: String
    /// How much its findings matter.
    package let severity: Severity
    /// What the rule holds, as a sentence.
    package let purpose: String
    /// What there is to say to people who meet it.
    package let explanation: RuleExplanation
    /// Whether some of its findings can be mended without a person.
    package let isFixable: Bool
    /// What finds it, once a schema was read; nil for what the readers find on their way.
    let check: LintCheck?

    init(
        _ id: String, _ severity: Severity, _ purpose: String, why: String, bad: RuleExample,
        good: RuleExample, advice: String, isFixable: Bool = false, check: LintCheck? = nil
    ) {
        self.id = id
        self.severity = severity
        self.purpose = purpose
        explanation = RuleExplanation(why: why, bad: bad, good: good, advice: advice)
        self.isFixable = isFixable
        self.check = check
    }

    /// Whether a schema can silence the rule's findings, with a reason.
    package var canBeIgnored: Bool { severity != .error && self != .staleIgnore }
}

extension LintRule: Hashable {
    package static func == (left: LintRule, right: LintRule) -> Bool { left.id == right.id }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension LintRule {
    /// All rules, in the order in which a file meets them.
    package static let all: [LintRule] = [
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

    /// The rule with an id.
    package static func named(_ id: String) -> LintRule? {
        all.first { $0.id.hasSameScalars(as: id) }
    }
}
