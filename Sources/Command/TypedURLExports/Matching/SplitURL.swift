@_spi(Generated) import TypedURLModel

/// The components of a URL as a platform compares them, as they are written.
struct SplitURL {
    let scheme: Substring
    let host: Substring
    let port: Substring?
    let path: Substring
    let query: Substring?
    let fragment: Substring?

    init(_ url: String) {
        var rest = url[...]
        let name = rest.prefix { !":/?#".contains($0) }
        scheme = rest.dropFirst(name.count).first == ":" ? name : ""
        if !scheme.isEmpty { rest = rest.dropFirst(name.count + 1) }
        var authority = rest.prefix(0)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            authority = rest.prefix { !"/?#".contains($0) }
            rest = rest.dropFirst(authority.count)
        }
        if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
        let colon = authority.lastIndex { $0 == ":" || $0 == "]" }.flatMap { authority[$0] == ":" ? $0 : nil }
        host = authority[..<(colon ?? authority.endIndex)]
        port = colon.map { authority[authority.index(after: $0)...] }
        path = rest.prefix { $0 != "?" && $0 != "#" }
        rest = rest.dropFirst(path.count)
        query = rest.first == "?" ? rest.dropFirst().prefix { $0 != "#" } : nil
        fragment = rest.firstIndex(of: "#").map { rest[rest.index(after: $0)...] }
    }
    /// A part with its escapes decoded; as it is written if they are none.
    static func decoded(_ part: some StringProtocol) -> String {
        (try? PercentEncoding.decode(Array(part.utf8))) ?? String(part)
    }
}
