/// The components of a URI after its scheme, in order (RFC 3986, section 3), and the form that a fragment can end with.
package enum URIComponentKind: Int, Sendable, CaseIterable, Comparable, BitwiseCopyable {
    case userInfo, host, port, path, query, fragment, fragmentForm

    /// Whether it has items between ampersands, with names.
    package var isForm: Bool { self == .query || self == .fragmentForm }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The characters that a value cannot contain if reserved characters are not escaped: they would end the component,
    /// or are not allowed in a URI.
    package var excludedCharacters: String {
        switch self {
        case .userInfo: "#[]/?@"
        case .host, .port: "#[]/?@:"
        case .path: "#[]?"
        case .query, .fragmentForm: "#[]&"
        case .fragment: "#[]"
        }
    }
}
