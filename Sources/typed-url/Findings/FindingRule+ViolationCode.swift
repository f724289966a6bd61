import TypedURL

extension FindingRule {
    /// What a violation of the code is against.
    init(_ code: ViolationCode) {
        self.init(id: code.rawValue, severity: .error, purpose: code.purpose)
    }
}

extension ViolationCode {
    fileprivate var purpose: String {
        switch self {
        case .malformedURL: "A URL is a URI as RFC 3986 has it."
        case .noMatch: "A URL agrees with a template on scheme, literals and the shape of its path."
        case .unexpectedComponent: "A URL has no component that its template has not."
        case .invalidPercentEncoding: "A percent sign is followed by two hexadecimal digits."
        case .invalidUTF8: "Names and values are UTF-8 once decoded."
        case .unknownParameter: "Each parameter is one of the schema's."
        case .missingParameter: "Each required parameter is there."
        case .duplicateParameter: "No parameter stands there twice."
        case .invalidType: "A value is of its parameter's type."
        case .notAllowed: "A value is one of those that are listed."
        case .outOfRange: "A number is within its bounds."
        case .invalidLength: "A string is as long as it may be."
        case .patternMismatch: "A string matches its pattern."
        case .invalidFormat: "A string is of its format."
        case .invalidItems: "A list has as many items as it may, and none twice that must differ."
        case .missingDependency: "A parameter stands beside those that it needs."
        case .constraintUnmet: "A rule over several parameters is met."
        }
    }
}
