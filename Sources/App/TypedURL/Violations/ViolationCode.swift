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
