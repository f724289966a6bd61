/// The components of the URLs that a template prints (RFC 3986, section 3), as far as its text determines them.
final class SymbolComponents {
    /// The scheme, without its colon.
    let scheme: ArraySlice<TemplateSymbol>
    /// The symbols after `//`, or nil if there is no `//`.
    let authority: ArraySlice<TemplateSymbol>?
    /// The path, which may be empty.
    let path: ArraySlice<TemplateSymbol>
    /// The query, with the `?` or `{?…}` that begins it.
    let query: ArraySlice<TemplateSymbol>
    /// The fragment, with the `#` or `{#…}` that begins it.
    let fragment: ArraySlice<TemplateSymbol>

    /// Cuts a template into its components; nil if no scheme begins it.
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

    /// Removes and returns the symbols before the first one that ends the component.
    private static func cut(
        _ rest: inout ArraySlice<TemplateSymbol>, where ends: (TemplateSymbol) -> Bool
    ) -> ArraySlice<TemplateSymbol> {
        let end = rest.firstIndex(where: ends) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}
