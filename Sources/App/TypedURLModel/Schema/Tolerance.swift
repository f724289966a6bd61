/// A spelling of URLs that is accepted in parsing but never printed: an element of `accepts`.
public enum Tolerance: String, Sendable, Hashable, CaseIterable {
    /// Bytes in the path, query and fragment that RFC 3986 does not allow, except control characters. They are read as
    /// their escapes.
    case iri

    /// A plus sign in the query, which is read as a space, as in HTML forms.
    case plusAsSpace = "plus-as-space"

    /// One slash more or less at the end of the path.
    case trailingSlash = "trailing-slash"

    /// Any fragment, if the template has none. It is ignored.
    case fragment

    /// Names in the query whose ASCII letters have another case than in the schema.
    case nameCase = "name-case"

    /// `%2C` in the query, which is read as the comma between items or values.
    case encodedCommas = "encoded-commas"
}
