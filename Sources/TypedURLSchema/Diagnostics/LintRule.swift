import TypedURLModel

/// What a finding is about. What there is to say of a rule is for the linter to know.
package struct LintRule: Hashable, Sendable {
    /// The name that findings carry and that people search for: "unknown-keyword".
    package let id: String
    /// How much its findings matter.
    package let severity: Severity

    private init(_ id: String, _ severity: Severity) {
        self.id = id
        self.severity = severity
    }

    /// Whether a schema can silence the rule's findings, with a reason.
    package var canBeIgnored: Bool { severity != .error && self != .staleIgnore }
}

extension LintRule {
    package static let invalidFileName = LintRule("invalid-file-name", .error)
    package static let invalidEncoding = LintRule("invalid-encoding", .error)
    package static let invalidJSON = LintRule("invalid-json", .error)
    package static let duplicateKey = LintRule("duplicate-key", .error)
    package static let unknownKeyword = LintRule("unknown-keyword", .error)
    package static let unsupportedKeyword = LintRule("unsupported-keyword", .error)
    package static let inapplicableKeyword = LintRule("inapplicable-keyword", .error)
    package static let missingKeyword = LintRule("missing-keyword", .error)
    package static let redundantKeyword = LintRule("redundant-keyword", .warning)
    package static let wrongJSONType = LintRule("wrong-json-type", .error)
    package static let invalidValue = LintRule("invalid-value", .error)
    package static let numberOutOfRange = LintRule("number-out-of-range", .error)
    package static let duplicateValue = LintRule("duplicate-value", .error)
    package static let unknownName = LintRule("unknown-name", .error)
    package static let unresolvedReference = LintRule("unresolved-reference", .error)
    package static let referenceCycle = LintRule("reference-cycle", .error)
    package static let conflictingKeyword = LintRule("conflicting-keyword", .error)
    package static let unusedDefinition = LintRule("unused-definition", .warning)
    package static let invalidTemplate = LintRule("invalid-template", .error)
    package static let prefixModifier = LintRule("prefix-modifier", .error)
    package static let irreversibleTemplate = LintRule("irreversible-template", .error)
    package static let invalidScheme = LintRule("invalid-scheme", .error)
    package static let reservedScheme = LintRule("reserved-scheme", .error)
    package static let invalidAuthority = LintRule("invalid-authority", .error)
    package static let duplicateVariable = LintRule("duplicate-variable", .error)
    package static let undeclaredVariable = LintRule("undeclared-variable", .error)
    package static let unreachableProperty = LintRule("unreachable-property", .error)
    package static let unreachableAlternate = LintRule("unreachable-alternate", .warning)
    package static let invalidExplode = LintRule("invalid-explode", .error)
    package static let nameCollision = LintRule("name-collision", .error)
    package static let untypedProperty = LintRule("untyped-property", .error)
    package static let unsatisfiable = LintRule("unsatisfiable", .error)
    package static let openTuple = LintRule("open-tuple", .error)
    package static let mixedMembers = LintRule("mixed-members", .error)
    package static let invalidFormat = LintRule("invalid-format", .error)
    package static let invalidPattern = LintRule("invalid-pattern", .error)
    package static let defaultAndRequired = LintRule("default-and-required", .error)
    package static let invalidDefault = LintRule("invalid-default", .error)
    package static let invalidExample = LintRule("invalid-example", .error)
    package static let invalidSwiftName = LintRule("invalid-swift-name", .error)
    package static let duplicateName = LintRule("duplicate-name", .error)
    package static let ambiguousURL = LintRule("ambiguous-url", .error)
    package static let insecureScheme = LintRule("insecure-scheme", .warning)
    package static let genericScheme = LintRule("generic-scheme", .warning)
    package static let passwordInURL = LintRule("password-in-url", .warning)
    package static let secretName = LintRule("secret-name", .warning)
    package static let unanchoredPattern = LintRule("unanchored-pattern", .warning)
    package static let similarValues = LintRule("similar-values", .warning)
    package static let deprecatedWithoutReplacement = LintRule("deprecated-without-replacement", .warning)
    package static let deprecatedAndRequired = LintRule("deprecated-and-required", .warning)
    package static let openHost = LintRule("open-host", .info)
    package static let openRedirect = LintRule("open-redirect", .info)
    package static let unboundedString = LintRule("unbounded-string", .info)
    package static let unboundedList = LintRule("unbounded-list", .info)
    package static let textualValues = LintRule("textual-values", .info)
    package static let inconsistentNames = LintRule("inconsistent-names", .info)
    package static let missingDescription = LintRule("missing-description", .info)
    package static let missingExample = LintRule("missing-example", .info)
    package static let invalidIgnore = LintRule("invalid-ignore", .error)
    package static let staleIgnore = LintRule("stale-ignore", .warning)
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
