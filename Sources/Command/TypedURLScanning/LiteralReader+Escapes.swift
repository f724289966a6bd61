import TypedURL
@_spi(Generated) import TypedURLModel

extension LiteralReader {
    /// Reads what a backslash begins. What it escapes in no string is a pattern's.
    mutating func readBackslash() {
        guard let letter = byte(1) else { return ending = .open }
        switch letter {
        case "/", "&", "=", "_":
            take(letter, length: 2)
        case "\"", "'", "`":
            end(atEscaped: letter)
        case "n", "r", "t", "0":
            end(at: UInt8(ascii: " "))
        case "\n", "\r":
            // The literal goes on in the next line.
            index += 2
            while let byte = byte(), byte <= 0x20 { index += 1 }
        case "u":
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

    /// Reads an ampersand, as XML and HTML write it too.
    mutating func readAmpersand() {
        take(UInt8(ascii: "&"), length: startsHere("&amp;") ? 5 : 1)
    }

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
        digits: Range<Int>, atLeast count: Int, behind: Int = 0
    ) {
        let text = String(decoding: bytes[digits], as: UTF8.self)
        guard digits.count >= count, let value = UInt32(text, radix: 16) else { return ending = .pattern }
        guard value < 0x80 else { return ending = .open }
        take(UInt8(value), length: digits.upperBound + behind - index)
    }
}

extension LiteralReader {
    /// How long an interpolation may be, in bytes.
    private static let lengthLimit = 2048
    /// After so many brackets of a literal that nothing closes, none is taken for an interpolation.
    private static let unclosedLimit = 16

    /// Reads an interpolation, or another mark that stands for text that is not known, where one begins here.
    ///
    /// - Returns: Whether there was one.
    mutating func readInterpolation(_ byte: UInt8) -> Bool {
        switch byte {
        case "\\": readSwiftInterpolation()
        case "{": readUnknown(to: closing(of: index))
        case "#" where self.byte(1) == UInt8(ascii: "{"):
            readUnknown(to: closing(of: index + 1))
        case "$": readDollar()
        case "%": readFormat()
        case "*": opening.closing == byte ? false : readElision(length: 1)
        case ".": startsHere("...") ? readElision(length: 3) : false
        case 0xE2 where startsHere("…"): readElision(length: 3)
        case 0x80...: readLetters()
        default: false
        }
    }

    private mutating func readUnknown(length: Int) -> Bool {
        literal.appendUnknown(from: index..<index + length)
        index += length
        return true
    }

    private mutating func readElision(length: Int) -> Bool {
        literal.appendElision(from: index..<index + length)
        index += length
        return true
    }

    private mutating func readUnknown(to end: Int?) -> Bool {
        guard let end else {
            ending = .open
            return true
        }
        return readUnknown(length: end - index)
    }

    /// `\(…)`, or `\#(…)` of a raw string.
    private mutating func readSwiftInterpolation() -> Bool {
        var parenthesis = index + 1
        while parenthesis < bytes.count, bytes[parenthesis] == UInt8(ascii: "#") { parenthesis += 1 }
        guard parenthesis < bytes.count, bytes[parenthesis] == UInt8(ascii: "(") else { return false }
        return readUnknown(to: closing(of: parenthesis))
    }

    /// `${…}` and `$name`.
    private mutating func readDollar() -> Bool {
        switch byte(1) {
        case "{"?: return readUnknown(to: closing(of: index + 1))
        case let first? where ByteClass.isLetter(first) || first == UInt8(ascii: "_"):
            return readUnknown(length: wordEnd(from: index + 1) - index)
        default: return false
        }
    }

    /// Letters beyond ASCII in a string: the code that makes a URL of the string decides how they are encoded.
    private mutating func readLetters() -> Bool {
        guard opening.isQuote else { return false }
        var end = index
        while end < bytes.count, bytes[end] >= 0x80 {
            var decoder = UTF8()
            var rest = bytes[end...].prefix(4).makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&rest), scalar.properties.isXIDContinue
            else {
                break
            }
            end += UTF8.width(scalar)
        }
        return end > index ? readUnknown(length: end - index) : false
    }

    private func wordEnd(from start: Int) -> Int {
        bytes[start...].prefix { ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == UInt8(ascii: "_") }
            .endIndex
    }

    /// A percent sign that begins no escape of a URL: a value that is filled in later, such as `%s`, `%1$d` or `%(name)s`.
    private mutating func readFormat() -> Bool {
        let digits = [byte(1), byte(2)].compactMap { $0.flatMap(ByteClass.hexadecimalValue) }
        // No URL has a control character, but formats have leading zeros: `%04d`.
        if digits.count == 2, digits[0] > 1 { return false }
        var end = index + 1
        if byte(1) == UInt8(ascii: "(") { end = closing(of: end) ?? end }
        while end < bytes.count, Self.formatFlags.contains(bytes[end]) { end += 1 }
        return readUnknown(length: wordEnd(from: end) - index)
    }

    /// What may stand between the percent sign and the letters of a format; `%@` has no letters.
    private static let formatFlags = Array("-+#.$@0123456789".utf8)

    /// The end of what a bracket opens, after the bracket that closes it. Strings within count as a whole where they
    /// are closed.
    private mutating func closing(of opening: Int) -> Int? {
        guard unclosed < Self.unclosedLimit else { return nil }
        let end = Brackets(bytes: bytes, limit: min(bytes.count, opening + Self.lengthLimit)).end(of: opening)
        if end == nil { unclosed += 1 }
        return end
    }
}
