/// One thing that is wrong with a URL.
public struct Violation: Sendable, Hashable {
    /// The kind of violation, for programs.
    public let code: ViolationCode

    /// The parameter that it is about, as the URL or the schema spells it, or nil where it is about
    /// the URL as a whole.
    public let parameter: String?

    /// Where it is, in UTF-8 bytes of the URL, or nil for what is missing.
    public let range: Range<Int>?

    /// What is wrong, for people.
    public let message: String

    /// What was probably meant, where something is near.
    public let suggestion: String?

    /// Makes a violation.
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
    /// By place; what has none comes last, in the order in which it was found.
    package static func inOrder(_ violations: [Violation]) -> [Violation] {
        let ordered = violations.enumerated().sorted { left, right in
            let starts = (left.element.range?.lowerBound, right.element.range?.lowerBound)
            return (starts.0 ?? .max, left.offset) < (starts.1 ?? .max, right.offset)
        }
        return ordered.map(\.element)
    }
}

extension Violation: CustomStringConvertible {
    /// The message and, where there is one, the suggestion.
    public var description: String {
        guard let suggestion else { return message }
        return "\(message); did you mean \(QuotedText.quote(suggestion))?"
    }
}

/// The stable kind of a violation, for programs: what it prints never changes.
public enum ViolationCode: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is no URI of RFC 3986.
    case malformedURL = "malformed-url"

    /// No template agrees with the URL on scheme, literals and path shape.
    case noMatch = "no-match"

    /// User info, a port, a fragment, or a host or path where the template has none.
    case unexpectedComponent = "unexpected-component"

    /// A `%` without two hexadecimal digits behind it.
    case invalidPercentEncoding = "invalid-percent-encoding"

    /// A name or value that is not UTF-8 once decoded.
    case invalidUTF8 = "invalid-utf8"

    /// A parameter that the schema does not have.
    case unknownParameter = "unknown-parameter"

    /// A required parameter that is absent.
    case missingParameter = "missing-parameter"

    /// A parameter that stood in the URL before.
    case duplicateParameter = "duplicate-parameter"

    /// Text that is no value of the parameter's type.
    case invalidType = "invalid-type"

    /// A value that is none of those listed.
    case notAllowed = "not-allowed"

    /// A number outside its bounds.
    case outOfRange = "out-of-range"

    /// A string that is too short or too long.
    case invalidLength = "invalid-length"

    /// A string that its pattern does not find a match in.
    case patternMismatch = "pattern-mismatch"

    /// A string that is not of its format.
    case invalidFormat = "invalid-format"

    /// A list with too few, too many or repeated items.
    case invalidItems = "invalid-items"

    /// A parameter without another that it needs.
    case missingDependency = "missing-dependency"

    /// A rule over several parameters that none of its branches meets.
    case constraintUnmet = "constraint-unmet"
}
