/// A spelling of URLs that is read and never printed: an element of `accepts`.
public enum Tolerance: String, Sendable, Hashable, CaseIterable {
    /// Bytes in the path, query and fragment that RFC 3986 does not allow, but for control characters: they are read as
    /// if they were percent-encoded.
    case iri

    /// A plus sign in the query, which is read as a space, as forms write it.
    case plusAsSpace = "plus-as-space"

    /// One slash more or less at the end of the path.
    case trailingSlash = "trailing-slash"

    /// Any fragment, where the template has none. It is ignored.
    case fragment
}
