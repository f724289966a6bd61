import TypedURLModel

/// The smallest parts of a template: a byte of a literal, or a whole expression.
struct TemplateSymbol {
    /// The byte, or nil for an expression.
    let byte: UInt8?
    /// The expression's operator, or nil for a byte.
    let op: URITemplate.Operator?
    /// The bytes of the template that it comes from.
    let range: Range<Int>

    /// The symbols of a template that was parsed without a mistake.
    static func symbols(of parts: [TemplateParser.Part], in text: [UInt8]) -> [TemplateSymbol] {
        var symbols: [TemplateSymbol] = []
        for part in parts {
            if let op = part.op {
                symbols.append(TemplateSymbol(byte: nil, op: op, range: part.range))
                continue
            }
            let literal = TemplateLiteral(text, part.range)
            for (index, byte) in literal.bytes.enumerated() {
                symbols.append(
                    TemplateSymbol(byte: byte, op: nil, range: literal.origin(of: index..<index + 1)))
            }
        }
        return symbols
    }

    /// Whether it is a certain ASCII character.
    func isByte(_ character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }

    /// Whether it is one of the ASCII characters in the text.
    func isByte(of characters: StaticString) -> Bool {
        guard let byte else { return false }
        return characters.withUTF8Buffer { $0.contains(byte) }
    }
}

extension ArraySlice<TemplateSymbol> {
    /// The bytes that are printed, when nothing is but literals.
    var literal: [UInt8]? {
        let bytes = compactMap(\.byte)
        return bytes.count == count ? bytes : nil
    }

    /// The bytes of the template that the symbols come from.
    var origin: Range<Int> {
        guard let first, let last else { return 0..<0 }
        return first.range.lowerBound..<last.range.upperBound
    }
}

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

/// A variable in a template's text.
package struct TemplateVariable {
    /// The name, percent-decoded.
    package let name: String
    /// The bytes of the template that hold the name.
    package let range: Range<Int>
    /// The operator of its expression.
    package var op = URITemplate.Operator.query
    /// Whether the modifier `*` follows it.
    package var isExploded = false

    /// The bytes of the template that hold the name and its modifier.
    package var rangeWithModifier: Range<Int> { range.lowerBound..<range.upperBound + (isExploded ? 1 : 0) }
}

/// A template's literal as URLs contain it: percent-encoded outside ASCII (RFC 6570, section 3.1).
struct TemplateLiteral {
    /// The text as it is printed.
    private(set) var bytes: [UInt8] = []
    /// For each byte that is printed, and the end, the offset in the template.
    private var origins: [Int] = []

    init() {
        origins = [0]
    }

    /// Prints the bytes of the template in the range.
    init(_ template: [UInt8], _ range: Range<Int>) {
        for index in range {
            let byte = template[index]
            if byte < 0x80 {
                bytes.append(byte)
            } else {
                bytes += ("%" + String(byte, radix: 16, uppercase: true)).utf8
            }
            while origins.count < bytes.count { origins.append(index) }
        }
        origins.append(range.upperBound)
    }

    var text: String { text(bytes.indices) }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The bytes of the template that some printed bytes come from.
    func origin(of range: Range<Int>) -> Range<Int> {
        let last = origins.count - 1
        return origins[min(range.lowerBound, last)]..<origins[min(range.upperBound, last)]
    }
}
