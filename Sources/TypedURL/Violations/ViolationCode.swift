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
