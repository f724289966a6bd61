@_spi(Generated) import TypedURLModel

/// A byte of a component, or an escape.
struct URLToken {
    /// The byte, decoded.
    let byte: UInt8

    let isEscaped: Bool

    /// The offset in the URL.
    let start: Int

    /// The bytes and escapes of a range. A `%` that does not start an escape counts as a plain byte.
    ///
    /// - Parameter tolerances: Those of a schema that act where this text is.
    static func tokens(
        of range: Range<Int>, in bytes: [UInt8], _ tolerances: Tolerances = []
    ) -> [URLToken] {
        var tokens: [URLToken] = []
        tokens.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            var token = next(at: &index, before: range.upperBound, in: bytes)
            if !tolerances.isEmpty {
                if tolerances.contains(.plusAsSpace), token.byte == UInt8(ascii: "+"), !token.isEscaped {
                    token = URLToken(byte: UInt8(ascii: " "), isEscaped: true, start: token.start)
                } else if tolerances.contains(.encodedCommas), token.byte == UInt8(ascii: ",") {
                    token = URLToken(byte: token.byte, isEscaped: false, start: token.start)
                }
            }
            tokens.append(token)
        }
        return tokens
    }

    /// The bytes of ``tokens(of:in:)``.
    static func bytes(of range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        guard bytes[range].contains(UInt8(ascii: "%")) else { return Array(bytes[range]) }
        return tokens(of: range, in: bytes).map(\.byte)
    }

    /// Whether a range is what a literal says.
    static func agree(
        _ range: Range<Int>, _ bytes: [UInt8], with literal: [ComponentPattern.LiteralByte], ignoresCase: Bool
    ) -> Bool {
        guard range.count >= literal.count else { return false }
        var index = range.lowerBound
        for byte in literal {
            guard index < range.upperBound,
                next(at: &index, before: range.upperBound, in: bytes).agrees(
                    with: byte, ignoresCase: ignoresCase)
            else { return false }
        }
        return index == range.upperBound
    }

    private static func next(at index: inout Int, before end: Int, in bytes: [UInt8]) -> URLToken {
        let start = index
        if bytes[start] == UInt8(ascii: "%"), start + 2 < end,
            let byte = PercentEncoding.byte(bytes[start + 1], bytes[start + 2])
        {
            index += 3
            return URLToken(byte: byte, isEscaped: true, start: start)
        }
        index += 1
        // What is not allowed in a URL counts as its escapes. The brackets of an address are all that is allowed only in a host.
        let byte = bytes[start]
        let isAllowed = byte == UInt8(ascii: "%") || ByteClass.isQueryCharacter(byte)
        return URLToken(byte: byte, isEscaped: !isAllowed, start: start)
    }

    /// Whether the token agrees with a byte of a literal. Both are decoded first, but an escaped slash does not
    /// separate segments, and a broken escape agrees with nothing.
    func agrees(with literal: ComponentPattern.LiteralByte, ignoresCase: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "%"): byte == literal.byte && isEscaped == literal.isEscaped
        default:
            ignoresCase
                ? ByteClass.lowercased(byte) == ByteClass.lowercased(literal.byte) : byte == literal.byte
        }
    }
}

extension [URLToken] {
    /// Whether a literal is at a position.
    func have(_ literal: [ComponentPattern.LiteralByte], at position: Int, ignoresCase: Bool) -> Bool {
        guard count - position >= literal.count else { return false }
        var index = position
        for byte in literal {
            guard self[index].agrees(with: byte, ignoresCase: ignoresCase) else { return false }
            index += 1
        }
        return true
    }
}
