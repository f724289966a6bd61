import TypedURL
import TypedURLSchema

extension FindingRule {
    /// What can be wrong with a URL.
    static let violations = ViolationCode.allCases.map { code in
        FindingRule(
            id: code.rawValue, severity: .error, purpose: code.purpose, page: "commands/check.md")
    }
}

extension ViolationCode {
    /// What a valid URL holds to, as a sentence.
    fileprivate var purpose: String {
        switch self {
        case .malformedURL: "A URL is a URI of RFC 3986."
        case .noMatch: "A URL agrees with a template on scheme, literals and the shape of its path."
        case .unexpectedComponent:
            "A URL has no user info, port, fragment, host or path that its template has not."
        case .invalidPercentEncoding: "A percent sign has two hexadecimal digits behind it."
        case .invalidUTF8: "A name or value is UTF-8 once it is decoded."
        case .unknownParameter: "Every parameter is one of the schema's."
        case .missingParameter: "Every required parameter is there."
        case .duplicateParameter: "No parameter stands in a URL twice."
        case .invalidType: "A value is of its parameter's type."
        case .notAllowed: "A value is one of those listed."
        case .outOfRange: "A number is within its bounds."
        case .invalidLength: "A string is neither too short nor too long."
        case .patternMismatch: "A string matches its pattern."
        case .invalidFormat: "A string is of its format."
        case .invalidItems: "A list has neither too few, too many nor repeated items."
        case .missingDependency: "A parameter has those beside it that it needs."
        case .constraintUnmet: "Of some parameters, those are there that the schema asks for."
        }
    }
}
