@_spi(Once) import TypedURLModel

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
        parts.flatMap { part in
            guard part.op == nil else { return [TemplateSymbol(byte: nil, op: part.op, range: part.range)] }
            return part.range.map { TemplateSymbol(byte: text[$0], op: nil, range: $0..<$0 + 1) }
        }
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
    /// The bytes, when nothing is but literals.
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
