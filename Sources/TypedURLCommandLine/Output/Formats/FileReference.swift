import TypedURL
@_spi(Generated) import TypedURLModel

/// The path of a file as a URI (RFC 3986): relative where the path is, `file:` where it is absolute.
enum FileReference {
    static func uri(of path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        let segments = path.split(separator: "/", omittingEmptySubsequences: true)
            .filter { isAbsolute || $0 != "." }
            .map { PercentEncoding.encode(String($0)) }
        let relative = segments.joined(separator: "/")
        return isAbsolute ? "file:///" + relative : relative.isEmpty ? "." : relative
    }
}
