/// The parts of an authority (RFC 3986, section 3.2).
final class SymbolAuthority {
    /// The symbols before the `@`, or nil if there is no `@`.
    let userInfo: ArraySlice<TemplateSymbol>?
    /// The host, which may be empty.
    let host: ArraySlice<TemplateSymbol>
    /// The symbols after the colon, or nil if there is no colon.
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
