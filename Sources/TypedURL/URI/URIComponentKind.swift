/// The components of a URI that stand one after the other behind its scheme (RFC 3986, section 3).
package enum URIComponentKind: Int, Sendable, CaseIterable, Comparable {
    case userInfo, host, port, path, query, fragment

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The characters that a value cannot hold where reserved characters are printed as they are: they would end the
    /// component, or are no part of a URI.
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
