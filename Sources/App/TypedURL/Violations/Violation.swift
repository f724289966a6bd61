import TypedURLModel

/// A single problem with a URL.
public struct Violation: Sendable, Hashable {
    /// The kind of violation, for programs.
    public let code: ViolationCode

    /// The parameter, as spelled in the URL or the schema, or nil if the violation affects
    /// the URL as a whole.
    public let parameter: String?

    /// The range in UTF-8 bytes of the URL, or nil for something missing.
    public let range: Range<Int>?

    /// The problem, for people.
    public let message: String

    /// The text that was probably meant, if there is a similar one.
    public let suggestion: String?

    /// Creates a violation.
    package init(
        _ code: ViolationCode,
        parameter: String? = nil,
        range: Range<Int>? = nil,
        message: String,
        suggestion: String? = nil
    ) {
        self.code = code
        self.parameter = parameter
        self.range = range
        self.message = message
        self.suggestion = suggestion
    }
}

extension Violation {
    /// By position. Violations without a range come last, in the order in which they were found.
    package static func inOrder(_ violations: [Violation]) -> [Violation] {
        if violations.count < 2 { return violations }
        let starts = violations.map { $0.range?.lowerBound ?? .max }
        return IndexOrder.sorted(violations.count) { starts[$0] < starts[$1] }.map { violations[$0] }
    }
}

extension MalformedURI {
    /// The violation of a text with this mistake.
    package func violation(in text: String) -> Violation {
        let (message, range) = explanation(in: text)
        return Violation(.malformedURL, range: range, message: message)
    }
}

extension Violation: CustomStringConvertible {
    /// The message and the suggestion, if there is one.
    public var description: String {
        guard let suggestion else { return message }
        return message + "; did you mean " + QuotedText.quote(suggestion) + "?"
    }
}

/// The stable code of a violation, for programs. Its raw value never changes.
public enum ViolationCode: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is not a URI (RFC 3986).
    case malformedURL = "malformed-url"

    /// No template matches the scheme, literals and path of the URL.
    case noMatch = "no-match"

    /// A user info, port, fragment, host or path that the template does not have.
    case unexpectedComponent = "unexpected-component"

    /// A `%` that is not followed by two hexadecimal digits.
    case invalidPercentEncoding = "invalid-percent-encoding"

    /// A name or value that is not UTF-8 after percent-decoding.
    case invalidUTF8 = "invalid-utf8"

    /// A parameter that the schema does not declare.
    case unknownParameter = "unknown-parameter"

    /// A required parameter that is absent.
    case missingParameter = "missing-parameter"

    /// A parameter that occurs more than once.
    case duplicateParameter = "duplicate-parameter"

    /// Text that is not a value of the parameter's type.
    case invalidType = "invalid-type"

    /// A value that is not one of the listed values.
    case notAllowed = "not-allowed"

    /// A number outside its bounds.
    case outOfRange = "out-of-range"

    /// A string that is too short or too long.
    case invalidLength = "invalid-length"

    /// A string that does not match its pattern.
    case patternMismatch = "pattern-mismatch"

    /// A string that does not have its format.
    case invalidFormat = "invalid-format"

    /// A list with too few, too many or repeated items.
    case invalidItems = "invalid-items"

    /// A parameter without another that it requires.
    case missingDependency = "missing-dependency"

    /// The parameters do not meet a root `anyOf` or `oneOf`.
    case constraintUnmet = "constraint-unmet"
}
