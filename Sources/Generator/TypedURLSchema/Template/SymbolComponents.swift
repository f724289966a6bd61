@_spi(Once) import TypedURLModel

/// The components of the URLs that a template prints (RFC 3986, section 3), as far as its text determines them.
final class SymbolComponents {
    typealias Symbols = ArraySlice<TemplateSymbol>

    /// The scheme, without its colon.
    let scheme: Symbols
    /// Whether `//` begins an authority.
    let hasAuthority: Bool
    /// The symbols before the `@`, or nil if there is no `@`.
    private(set) var userInfo: Symbols?
    /// The host, which may be empty.
    private(set) var host: Symbols
    /// The symbols after the host's colon, or nil if there is no colon.
    private(set) var port: Symbols?
    /// The path, which may be empty.
    let path: Symbols
    /// The query, with the `?` or `{?…}` that begins it.
    let query: Symbols
    /// The fragment before its form, with the `#` or `{#…}` that begins it. If the form is all of it, it is empty.
    let fragment: Symbols
    /// The form at the end of the fragment, with the `#`, `?` or `{?…}` that begins it; empty if there is none.
    let form: Symbols

    /// Cuts a template into its components; nil if no scheme begins it.
    init?(_ symbols: [TemplateSymbol]) {
        guard let colon = symbols.firstIndex(where: { $0.byte == nil || $0.isByte(":") }),
            symbols[colon].byte != nil
        else { return nil }
        scheme = symbols[..<colon]
        var rest = symbols[(colon + 1)...]
        hasAuthority = rest.count > 1 && rest.prefix(2).allSatisfy { $0.isByte("/") }
        if hasAuthority { rest = rest.dropFirst(2) }
        host = rest.prefix(0)
        if hasAuthority {
            host = Self.cut(&rest) { $0.isByte(of: "/?#") || [.segment, .query, .fragment].contains($0.op) }
        }
        path = Self.cut(&rest) { $0.isByte(of: "?#") || [.query, .fragment].contains($0.op) }
        query = Self.cut(&rest) { $0.isByte("#") || $0.op == .fragment }
        if rest.first?.byte != nil,
            let first = rest.firstIndex(where: { $0.op == .query || $0.op == .continuation })
        {
            let own = rest[first].op == .query ? first : rest.startIndex
            let start = rest[..<first].firstIndex { $0.isByte("?") } ?? own
            (fragment, form) = (rest[..<start], rest[start...])
        } else {
            (fragment, form) = (rest, rest.suffix(0))
        }
        if let at = host.firstIndex(where: { $0.isByte("@") }) {
            userInfo = host[..<at]
            host = host[(at + 1)...]
        }
        // The colons between brackets are the address's.
        let isAddress = host.first?.isByte("[") == true
        let start = isAddress ? host.firstIndex { $0.isByte("]") } ?? host.endIndex : host.startIndex
        if let colon = host[start...].firstIndex(where: { $0.isByte(":") }) {
            port = host[(colon + 1)...]
            host = host[..<colon]
        }
    }

    /// Removes and returns the symbols before the first one that ends the component.
    private static func cut(_ rest: inout Symbols, where ends: (TemplateSymbol) -> Bool) -> Symbols {
        let end = rest.firstIndex(where: ends) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}
