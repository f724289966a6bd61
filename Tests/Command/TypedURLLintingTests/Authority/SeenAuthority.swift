import TypedURL

@testable import TypedURLLinting
@testable import TypedURLSchema

/// The faults of a URL's authority, found without the package: by cutting the text as RFC 3986, appendix B, does.
struct SeenAuthority {
    private let needsHost: Bool
    private let userInfo: Substring?
    private let host: Substring
    private let port: Substring?

    /// nil where the URL has no authority.
    ///
    /// - Parameter endsWithDot: Whether the template has a dot at the end of the host.
    init?(_ url: String, endsWithDot: Bool = false) {
        guard let match = url.firstMatch(of: /^([a-z-]+):\/\/([^\/?#]*)/) else { return nil }
        needsHost = ["http", "https", "ws", "wss", "ftp"].contains(match.1)
        let authority = match.2
        let at = authority.firstIndex(of: "@")
        userInfo = at.map { authority[..<$0] }
        let rest = at.map { authority[authority.index(after: $0)...] } ?? authority
        let colon = rest.lastIndex(of: ":").flatMap { rest[$0...].contains("]") ? nil : $0 }
        let host = colon.map { rest[..<$0] } ?? rest
        self.host = endsWithDot && host.count > 1 && host.hasSuffix(".") ? host.dropLast() : host
        port = colon.map { rest[rest.index(after: $0)...] }
    }

    var faults: [AuthorityFault] {
        var faults: [AuthorityFault] = []
        if needsHost, userInfo == "" { faults.append(.emptyUserInfo) }
        if needsHost, host.isEmpty { faults.append(.emptyHost) }
        if needsHost, !host.isEmpty, host.split(separator: ".", omittingEmptySubsequences: false).contains("")
        {
            faults.append(.emptyLabel)
        }
        if let port {
            if port.isEmpty { faults.append(.emptyPort) }
            let digits = port.drop { $0 == "0" }
            if digits.count > 5 || Int(digits) ?? 0 > 65535 { faults.append(.largePort) }
        }
        return faults
    }
}
