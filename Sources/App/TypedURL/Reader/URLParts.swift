@_spi(Generated) import TypedURLModel

/// The components of a URL (RFC 3986, section 3) as offsets of its bytes, and what was noticed on the way.
struct URLParts: BitwiseCopyable {
    /// Its index in the plan, or -1 if no template has it; where it ends; and whether it is `http` or `https`.
    var scheme: Int32 = -1
    var schemeEnd: Int32 = 0
    var isWeb = false

    var hasAuthority = false
    var hasUserInfo = false
    var hasPort = false
    var hasQuery = false
    var hasFragment = false

    /// The authority begins with its two slashes, the user info ends with its `@`, and the port begins after the host.
    var authority: Int32 = 0
    var userInfoEnd: Int32 = 0
    var host = TableRange()
    var portEnd: Int32 = 0
    var path = TableRange()

    /// Without their delimiters.
    var query = TableRange()
    var fragment = TableRange()

    /// Whether there are escapes, or characters that count as their escapes, before the query and in the fragment.
    var hasEscapesBeforeQuery = false
    var hasEscapesInFragment = false

    /// Whether a segment of the path may be `.` or `..`.
    var mayHaveDots = false

    /// The first character that RFC 3986 does not allow, and that counts as its escapes; -1 for none.
    var unescaped: Int32 = -1

    /// The path as it is read: it can end before a slash, or have one more that the URL does not have (`trailing-slash`).
    var pathEnd: Int32 = 0
    var hasAddedSlash = false

    var isPathAsGiven: Bool { !hasAddedSlash && pathEnd == path.end }

    /// Takes over what was found in the URL.
    mutating func take(_ uri: URIComponents) {
        schemeEnd = Int32(clamping: uri.scheme.upperBound)
        if let authority = uri.authority {
            (hasAuthority, self.authority) = (true, Int32(clamping: authority.range.lowerBound))
            host = TableRange(authority.host)
            if let userInfo = authority.userInfo {
                (hasUserInfo, userInfoEnd) = (true, Int32(clamping: userInfo.upperBound))
            }
            if let port = authority.port { (hasPort, portEnd) = (true, Int32(clamping: port.upperBound)) }
        }
        path = TableRange(uri.path)
        pathEnd = path.end
        if let range = uri.query { (hasQuery, query) = (true, TableRange(range)) }
        if let range = uri.fragment { (hasFragment, fragment) = (true, TableRange(range)) }
        hasEscapesBeforeQuery = uri.hasEscapesBeforeQuery
        hasEscapesInFragment = uri.hasEscapesInFragment
        mayHaveDots = uri.mayHaveDots
        unescaped = uri.unescaped.map { Int32(clamping: $0) } ?? -1
    }
}
