/// A byte of a component, or an escape that stands for one.
struct URLToken {
    /// The byte, decoded.
    let byte: UInt8

    let isEscaped: Bool

    /// The offset in the URL.
    let start: Int

    /// The bytes and escapes of a range. A `%` that begins no escape is a byte like others.
    static func tokens(of range: Range<Int>, in bytes: [UInt8]) -> [URLToken] {
        var tokens: [URLToken] = []
        tokens.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            tokens.append(next(at: &index, before: range.upperBound, in: bytes))
        }
        return tokens
    }

    /// Whether a range is what a literal says.
    static func agree(
        _ range: Range<Int>, _ bytes: [UInt8], with literal: [ComponentPattern.LiteralByte], isFolded: Bool
    ) -> Bool {
        guard range.count >= literal.count else { return false }
        var index = range.lowerBound
        for byte in literal {
            guard index < range.upperBound,
                next(at: &index, before: range.upperBound, in: bytes).agrees(with: byte, isFolded: isFolded)
            else { return false }
        }
        return index == range.upperBound
    }

    private static func next(at index: inout Int, before end: Int, in bytes: [UInt8]) -> URLToken {
        let start = index
        if bytes[start] == UInt8(ascii: "%"), start + 2 < end,
            let high = ByteClass.hexadecimalValue(bytes[start + 1]),
            let low = ByteClass.hexadecimalValue(bytes[start + 2])
        {
            index += 3
            return URLToken(byte: high << 4 | low, isEscaped: true, start: start)
        }
        index += 1
        return URLToken(byte: bytes[start], isEscaped: false, start: start)
    }

    /// Whether the token is what a literal says. Both are decoded before, but an escaped slash divides no segments and
    /// a broken escape stands for nothing.
    func agrees(with literal: ComponentPattern.LiteralByte, isFolded: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "%"): byte == literal.byte && isEscaped == literal.isEscaped
        default:
            isFolded
                ? ByteClass.lowercased(byte) == ByteClass.lowercased(literal.byte) : byte == literal.byte
        }
    }
}
