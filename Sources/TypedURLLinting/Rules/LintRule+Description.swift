import TypedURLSchema

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
