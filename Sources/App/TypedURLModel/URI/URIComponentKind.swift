/// The components of a URI after its scheme, in order (RFC 3986, section 3).
package enum URIComponentKind: Int, Sendable, CaseIterable, Comparable {
    case userInfo, host, port, path, query, fragment

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The characters that a value cannot contain if reserved characters are not escaped: they would end the component,
    /// or are not allowed in a URI.
    package var excludedCharacters: String {
        switch self {
        case .userInfo: "#[]/?@"
        case .host, .port: "#[]/?@:"
        case .path: "#[]?"
        case .query: "#[]&"
        case .fragment: "#[]"
        }
    }
}
