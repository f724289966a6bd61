import TypedURLSchema

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

/// What there is to say of a rule to people who meet it.
package struct RuleExplanation: Sendable {
    /// Why the rule is there: what goes wrong without it.
    package let why: String
    /// What the rule finds.
    package let bad: RuleExample
    /// The same, fixed.
    package let good: RuleExample
    /// How to fix it, or when to leave it.
    package let advice: String
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

extension LintRule {
    /// The description of the rule, and its check.
    package var description: RuleDescription {
        switch self {
        case .invalidFileName: .invalidFileName
        case .invalidEncoding: .invalidEncoding
        case .invalidJSON: .invalidJSON
        case .duplicateKey: .duplicateKey
        case .unknownKeyword: .unknownKeyword
        case .unsupportedKeyword: .unsupportedKeyword
        case .inapplicableKeyword: .inapplicableKeyword
        case .missingKeyword: .missingKeyword
        case .redundantKeyword: .redundantKeyword
        case .wrongJSONType: .wrongJSONType
        case .invalidValue: .invalidValue
        case .numberOutOfRange: .numberOutOfRange
        case .duplicateValue: .duplicateValue
        case .unknownName: .unknownName
        case .unresolvedReference: .unresolvedReference
        case .referenceCycle: .referenceCycle
        case .conflictingKeyword: .conflictingKeyword
        case .unusedDefinition: .unusedDefinition
        case .invalidTemplate: .invalidTemplate
        case .prefixModifier: .prefixModifier
        case .irreversibleTemplate: .irreversibleTemplate
        case .invalidScheme: .invalidScheme
        case .reservedScheme: .reservedScheme
        case .invalidAuthority: .invalidAuthority
        case .duplicateVariable: .duplicateVariable
        case .undeclaredVariable: .undeclaredVariable
        case .unreachableProperty: .unreachableProperty
        case .unreachableAlternate: .unreachableAlternate
        case .literalVariable: .literalVariable
        case .optionalLiteralName: .optionalLiteralName
        case .invalidExplode: .invalidExplode
        case .nameCollision: .nameCollision
        case .untypedProperty: .untypedProperty
        case .unsatisfiable: .unsatisfiable
        case .openTuple: .openTuple
        case .mixedMembers: .mixedMembers
        case .invalidFormat: .invalidFormat
        case .invalidPattern: .invalidPattern
        case .defaultAndRequired: .defaultAndRequired
        case .invalidDefault: .invalidDefault
        case .invalidExample: .invalidExample
        case .invalidSwiftName: .invalidSwiftName
        case .duplicateName: .duplicateName
        case .ambiguousURL: .ambiguousURL
        case .insecureScheme: .insecureScheme
        case .genericScheme: .genericScheme
        case .passwordInURL: .passwordInURL
        case .secretName: .secretName
        case .unanchoredPattern: .unanchoredPattern
        case .similarValues: .similarValues
        case .deprecatedWithoutReplacement: .deprecatedWithoutReplacement
        case .deprecatedAndRequired: .deprecatedAndRequired
        case .openHost: .openHost
        case .openRedirect: .openRedirect
        case .unboundedString: .unboundedString
        case .unboundedList: .unboundedList
        case .textualValues: .textualValues
        case .inconsistentNames: .inconsistentNames
        case .missingDescription: .missingDescription
        case .missingExample: .missingExample
        case .invalidIgnore: .invalidIgnore
        case .staleIgnore: .staleIgnore
        }
    }
}
