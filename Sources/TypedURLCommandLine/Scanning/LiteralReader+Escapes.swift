import TypedURL
@_spi(Generated) import TypedURLModel

extension LiteralReader {
    /// Reads what a backslash begins. What it escapes in no string is a pattern's.
    mutating func readBackslash() {
        guard let letter = byte(1) else { return ending = .open }
        switch letter {
        case UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "_"):
            take(letter, length: 2)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
            end(atEscaped: letter)
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"):
            end(at: UInt8(ascii: " "))
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            // The literal goes on in the next line.
            index += 2
            while let byte = byte(), byte <= 0x20 { index += 1 }
        case UInt8(ascii: "x"):
            readScalar(digits: hexadecimal(from: index + 2, upTo: 2), atLeast: 2)
        case UInt8(ascii: "U"):
            readScalar(digits: hexadecimal(from: index + 2, upTo: 8), atLeast: 8)
        case UInt8(ascii: "u"):
            if byte(2) == UInt8(ascii: "{") {
                let digits = hexadecimal(from: index + 3, upTo: 8)
                let isClosed =
                    digits.upperBound < bytes.count && bytes[digits.upperBound] == UInt8(ascii: "}")
                readScalar(digits: digits, atLeast: isClosed ? 1 : 9, behind: 1)
            } else {
                readScalar(digits: hexadecimal(from: index + 2, upTo: 4), atLeast: 4)
            }
        default:
            ending = .pattern
        }
    }

    /// Reads a reference to a character, as XML and HTML have them, or else an ampersand.
    mutating func readEntity() {
        for (name, byte) in Self.entities where bytes[index...].starts(with: name.utf8) {
            return take(byte, length: name.utf8.count)
        }
        guard startsHere("&#") else { return take(UInt8(ascii: "&"), length: 1) }
        let isHexadecimal = byte(2) == UInt8(ascii: "x") || byte(2) == UInt8(ascii: "X")
        let digits: Range<Int>
        if isHexadecimal {
            digits = hexadecimal(from: index + 3, upTo: 6)
        } else {
            digits = index + 2..<(bytes[(index + 2)...].prefix(7).prefix(while: ByteClass.isDigit).endIndex)
        }
        guard digits.upperBound < bytes.count, bytes[digits.upperBound] == UInt8(ascii: ";") else {
            return take(UInt8(ascii: "&"), length: 1)
        }
        readScalar(digits: digits, atLeast: 1, behind: 1, radix: isHexadecimal ? 16 : 10)
    }

    private static let entities: [(String, UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]

    private func hexadecimal(from start: Int, upTo limit: Int) -> Range<Int> {
        guard start < bytes.count else { return bytes.count..<bytes.count }
        let digits = bytes[start...].prefix(limit).prefix { ByteClass.hexadecimalValue($0) != nil }
        return start..<digits.endIndex
    }

    /// Takes the character of a code point.
    ///
    /// - Parameters:
    ///   - count: How many digits there must be; else it is a pattern.
    ///   - behind: How many bytes of the escape stand after the digits.
    private mutating func readScalar(
        digits: Range<Int>, atLeast count: Int, behind: Int = 0, radix: Int = 16
    ) {
        let text = String(decoding: bytes[digits], as: UTF8.self)
        guard digits.count >= count, let value = UInt32(text, radix: radix) else { return ending = .pattern }
        guard value < 0x80 else { return ending = .open }
        take(UInt8(value), length: digits.upperBound + behind - index)
    }
}
