/// What a finding is about, in the order in which a file meets the rules. The linter has a `RuleDescription` for each.
package enum LintRule: String, Sendable, CaseIterable {
    case invalidFileName = "invalid-file-name"
    case invalidEncoding = "invalid-encoding"
    case invalidJSON = "invalid-json"
    case duplicateKey = "duplicate-key"
    case unknownKeyword = "unknown-keyword"
    case unsupportedKeyword = "unsupported-keyword"
    case inapplicableKeyword = "inapplicable-keyword"
    case missingKeyword = "missing-keyword"
    case redundantKeyword = "redundant-keyword"
    case wrongJSONType = "wrong-json-type"
    case invalidValue = "invalid-value"
    case numberOutOfRange = "number-out-of-range"
    case duplicateValue = "duplicate-value"
    case unknownName = "unknown-name"
    case unresolvedReference = "unresolved-reference"
    case referenceCycle = "reference-cycle"
    case conflictingKeyword = "conflicting-keyword"
    case unusedDefinition = "unused-definition"
    case invalidTemplate = "invalid-template"
    case prefixModifier = "prefix-modifier"
    case irreversibleTemplate = "irreversible-template"
    case invalidScheme = "invalid-scheme"
    case reservedScheme = "reserved-scheme"
    case invalidAuthority = "invalid-authority"
    case duplicateVariable = "duplicate-variable"
    case undeclaredVariable = "undeclared-variable"
    case unreachableProperty = "unreachable-property"
    case unreachableAlternate = "unreachable-alternate"
    case literalVariable = "literal-variable"
    case misplacedDelimiter = "misplaced-delimiter"
    case invalidExplode = "invalid-explode"
    case nameCollision = "name-collision"
    case untypedProperty = "untyped-property"
    case unsatisfiable = "unsatisfiable"
    case openTuple = "open-tuple"
    case mixedMembers = "mixed-members"
    case invalidFormat = "invalid-format"
    case invalidPattern = "invalid-pattern"
    case defaultAndRequired = "default-and-required"
    case invalidDefault = "invalid-default"
    case invalidExample = "invalid-example"
    case invalidSwiftName = "invalid-swift-name"
    case duplicateName = "duplicate-name"
    case ambiguousURL = "ambiguous-url"
    case insecureScheme = "insecure-scheme"
    case genericScheme = "generic-scheme"
    case passwordInURL = "password-in-url"
    case secretName = "secret-name"
    case unanchoredPattern = "unanchored-pattern"
    case similarValues = "similar-values"
    case deprecatedWithoutReplacement = "deprecated-without-replacement"
    case deprecatedAndRequired = "deprecated-and-required"
    case openHost = "open-host"
    case openRedirect = "open-redirect"
    case unboundedString = "unbounded-string"
    case unboundedList = "unbounded-list"
    case textualValues = "textual-values"
    case unnamedCase = "unnamed-case"
    case inconsistentNames = "inconsistent-names"
    case missingDescription = "missing-description"
    case missingExample = "missing-example"
    case invalidIgnore = "invalid-ignore"
    case staleIgnore = "stale-ignore"

    /// The name that findings carry and that people search for: "unknown-keyword".
    package var id: String { rawValue }

    /// How much the rule's findings matter.
    package var severity: Severity {
        switch self {
        case .redundantKeyword, .unusedDefinition, .unreachableAlternate, .literalVariable,
            .misplacedDelimiter, .insecureScheme, .genericScheme, .passwordInURL,
            .secretName,
            .unanchoredPattern, .similarValues, .deprecatedWithoutReplacement,
            .deprecatedAndRequired, .staleIgnore:
            .warning
        case .openHost, .openRedirect, .unboundedString, .unboundedList, .textualValues, .unnamedCase,
            .inconsistentNames, .missingDescription, .missingExample:
            .info
        default: .error
        }
    }

    /// Whether a schema can silence the rule's findings, with a reason.
    package var canBeIgnored: Bool { severity != .error && self != .staleIgnore }
}
