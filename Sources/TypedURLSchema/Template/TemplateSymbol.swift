import TypedURL

/// What a template prints, in its smallest parts: a byte of a literal, or all that an expression prints.
struct TemplateSymbol: Hashable {
    /// The byte, or nil for an expression.
    let byte: UInt8?
    /// The expression's operator, or nil for a byte.
    let op: URITemplate.Operator?
    /// The bytes of the template that it comes from.
    let range: Range<Int>

    /// The symbols of a template that was parsed without a mistake.
    static func symbols(of pieces: [TemplateParser.Piece], in text: [UInt8]) -> [TemplateSymbol] {
        pieces.flatMap { piece -> [TemplateSymbol] in
            switch piece {
            case .literal(let range):
                let literal = TemplateLiteral(text, range)
                return literal.bytes.enumerated().map { index, byte in
                    TemplateSymbol(byte: byte, op: nil, range: literal.origin(of: index..<index + 1))
                }
            case .expression(let range, let op, _):
                return [TemplateSymbol(byte: nil, op: op, range: range)]
            }
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
