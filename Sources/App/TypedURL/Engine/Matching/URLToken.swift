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
            tokens.append(next(at: &index, before: range.upperBound, in: bytes, tolerances))
        }
        return tokens
    }

    /// The bytes of ``tokens(of:in:)``.
    static func bytes(of range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        guard bytes[range].contains(UInt8(ascii: "%")) else { return Array(bytes[range]) }
        return tokens(of: range, in: bytes).map(\.byte)
    }

    /// The token at an index, which moves behind it.
    ///
    /// - Parameters:
    ///   - tolerances: Those of a schema that act where this text is.
    ///   - isHost: Whether the brackets of an address are allowed.
    static func next(
        at index: inout Int, before end: Int, in bytes: [UInt8], _ tolerances: Tolerances,
        isHost: Bool = false
    ) -> URLToken {
        let start = index
        let byte = bytes[start]
        if byte == UInt8(ascii: "%"), start + 2 < end,
            let byte = PercentEncoding.byte(bytes[start + 1], bytes[start + 2])
        {
            index += 3
            let splits = byte == UInt8(ascii: ",") && tolerances.contains(.encodedCommas)
            return URLToken(byte: byte, isEscaped: !splits, start: start)
        }
        index += 1
        if byte == UInt8(ascii: "+"), tolerances.contains(.plusAsSpace) {
            return URLToken(byte: UInt8(ascii: " "), isEscaped: true, start: start)
        }
        // What is not allowed in a URL counts as its escapes.
        let isAllowed = ByteClass.isQueryCharacter(byte) || byte == UInt8(ascii: "%") || isHost
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
