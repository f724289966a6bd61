import TypedURL
import TypedURLSchema

/// What findings of one kind have in common, for formats that list the rules.
package struct FindingRule: Hashable, Sendable {
    /// What findings carry: `unknown-keyword`.
    package let id: String
    /// The severity of findings that have none of their own.
    package let severity: Severity
    /// What the rule holds, as a sentence.
    package let purpose: String
    /// The page of the documentation that has a section on it, under `docs`; nil for the command's own.
    package let page: String?

    package init(id: String, severity: Severity, purpose: String, page: String? = nil) {
        self.id = id
        self.severity = severity
        self.purpose = purpose
        self.page = page
    }
}

extension FindingRule {
    /// What can be wrong with a URL.
    package static let violations = ViolationCode.allCases.map { code in
        FindingRule(
            id: code.rawValue, severity: .error, purpose: code.purpose, page: "commands/check.md")
    }
}

extension ViolationCode {
    /// What a valid URL holds to, as a sentence.
    fileprivate var purpose: String {
        switch self {
        case .malformedURL: "A URL must be a URI as RFC 3986 defines it."
        case .noMatch: "A URL must match a template in scheme, literals and path."
        case .unexpectedComponent:
            "A URL must not have a user info, port, fragment, host or path that its template does not have."
        case .invalidPercentEncoding: "A percent sign must be followed by two hexadecimal digits."
        case .invalidUTF8: "A name or value must be UTF-8 after percent-decoding."
        case .unknownParameter: "A URL must not have a parameter that the schema does not declare."
        case .missingParameter: "A URL must have every required parameter."
        case .duplicateParameter: "A URL must not repeat a parameter."
        case .invalidType: "A value must have the type of its parameter."
        case .notAllowed: "A value must be one of the listed values."
        case .outOfRange: "A number must be within its bounds."
        case .invalidLength: "A string must have an allowed length."
        case .patternMismatch: "A string must match its pattern."
        case .invalidFormat: "A string must have its format."
        case .invalidItems:
            "A list must have an allowed number of items, and no item twice if they must be unique."
        case .missingDependency: "A parameter must come with those that it requires."
        case .constraintUnmet: "The present parameters must meet the schema's \"anyOf\" or \"oneOf\"."
        }
    }
}
