import TypedURL

/// The components of the URLs that a template prints (RFC 3986, section 3), as they can be told from its text.
struct SymbolComponents {
    /// The scheme, without its colon.
    let scheme: ArraySlice<TemplateSymbol>
    /// What stands behind `//`, or nil where that is missing.
    let authority: ArraySlice<TemplateSymbol>?
    /// The path, which may be empty.
    let path: ArraySlice<TemplateSymbol>
    /// The query, with the `?` or `{?…}` that begins it.
    let query: ArraySlice<TemplateSymbol>
    /// The fragment, with the `#` or `{#…}` that begins it.
    let fragment: ArraySlice<TemplateSymbol>

    /// Cuts a template into its components; nil where no scheme begins it.
    init?(_ symbols: [TemplateSymbol]) {
        guard let colon = symbols.firstIndex(where: { $0.byte == nil || $0.isByte(":") }),
            symbols[colon].byte != nil
        else { return nil }
        scheme = symbols[..<colon]
        var rest = symbols[(colon + 1)...]
        if rest.prefix(2).count == 2, rest.prefix(2).allSatisfy({ $0.isByte("/") }) {
            rest = rest.dropFirst(2)
            let ends: (TemplateSymbol) -> Bool = {
                $0.isByte(of: "/?#") || [.segment, .query, .fragment].contains($0.op)
            }
            authority = Self.cut(&rest, where: ends)
        } else {
            authority = nil
        }
        path = Self.cut(&rest) { $0.isByte(of: "?#") || [.query, .fragment].contains($0.op) }
        query = Self.cut(&rest) { $0.isByte("#") || $0.op == .fragment }
        fragment = rest
    }

    /// Takes away what stands in front of the first symbol that ends the component.
    private static func cut(
        _ rest: inout ArraySlice<TemplateSymbol>, where ends: (TemplateSymbol) -> Bool
    ) -> ArraySlice<TemplateSymbol> {
        let end = rest.firstIndex(where: ends) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}

/// The parts of an authority (RFC 3986, section 3.2).
struct SymbolAuthority {
    /// What stands in front of the `@`, or nil where that is missing.
    let userInfo: ArraySlice<TemplateSymbol>?
    /// The host, which may be empty.
    let host: ArraySlice<TemplateSymbol>
    /// What stands behind the colon, or nil where that is missing.
    let port: ArraySlice<TemplateSymbol>?

    init(_ symbols: ArraySlice<TemplateSymbol>) {
        var rest = symbols
        if let at = rest.firstIndex(where: { $0.isByte("@") }) {
            userInfo = rest[..<at]
            rest = rest[(at + 1)...]
        } else {
            userInfo = nil
        }
        var start = rest.startIndex
        // The colons between brackets are the address's.
        if rest.first?.isByte("[") == true {
            start = rest.firstIndex { $0.isByte("]") } ?? rest.endIndex
        }
        if let colon = rest[start...].firstIndex(where: { $0.isByte(":") }) {
            host = rest[..<colon]
            port = rest[(colon + 1)...]
        } else {
            host = rest
            port = nil
        }
    }
}
