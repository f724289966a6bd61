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
        case UInt8(ascii: "\\"): readSwiftInterpolation()
        case UInt8(ascii: "{"): readBraces(from: index)
        case UInt8(ascii: "#"): self.byte(1) == UInt8(ascii: "{") ? readBraces(from: index + 1) : false
        case UInt8(ascii: "$"): readDollar()
        case UInt8(ascii: "%"): readConversion()
        case UInt8(ascii: "*"): opening.closing == byte ? false : readElision(length: 1)
        case UInt8(ascii: ":"): readColon()
        case UInt8(ascii: "."): startsHere("...") ? readElision(length: 3) : false
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

    private mutating func readBraces(from brace: Int) -> Bool {
        readUnknown(to: closing(of: brace))
    }

    /// `${…}`, `$(…)`, `$name`, `$1`, and what PHP adds: `$user->id`, `$ids[0]`.
    private mutating func readDollar() -> Bool {
        switch byte(1) {
        case UInt8(ascii: "{"), UInt8(ascii: "("): return readUnknown(to: closing(of: index + 1))
        case let first?
        where ByteClass.isLetter(first) || ByteClass.isDigit(first) || first == UInt8(ascii: "_"):
            var end = wordEnd(from: index + 1)
            if bytes[end...].starts(with: "->".utf8) { end = wordEnd(from: end + 2) }
            if end < bytes.count, bytes[end] == UInt8(ascii: "[") { end = closing(of: end) ?? end }
            return readUnknown(length: end - index)
        default: return false
        }
    }

    /// `:name`, as routes and statements of SQL have it, where a value may begin.
    private mutating func readColon() -> Bool {
        guard let before = literal.text.last, Array("/=&?,".utf8).contains(before),
            let first = byte(1), ByteClass.isLetter(first) || first == UInt8(ascii: "_")
        else { return false }
        return readUnknown(length: wordEnd(from: index + 1) - index)
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

    /// A conversion of `printf` and its kin: `%s`, `%1$d`, `%.2f`, `%@`, `%(name)s`.
    ///
    /// `%20` is an escape of a URL. What could be either, as `%d0`, is unknown.
    private mutating func readConversion() -> Bool {
        if byte(1) == UInt8(ascii: "%") { return readUnknown(length: 2) }
        let isEscape = [1, 2].allSatisfy { byte($0).flatMap(ByteClass.hexadecimalValue) != nil }
        var end = wordEnd(from: index + 1)
        // A variable of a shell on Windows.
        if !isEscape, end > index + 2, end < bytes.count, bytes[end] == UInt8(ascii: "%") {
            return readUnknown(length: end + 1 - index)
        }
        end = index + 1
        if let open = byte(1), Array("({<".utf8).contains(open) {
            guard let close = closing(of: end) else { return false }
            end = close
            if open != UInt8(ascii: "(") { return readUnknown(length: end - index) }
        }
        end = skip("-+0#", from: end)
        let width = end
        end = skip("0123456789", from: end)
        if end < bytes.count, end > width, bytes[end] == UInt8(ascii: "$") {
            end = skip("0123456789", from: skip("-+0#", from: end + 1))
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") { end = skip("0123456789*", from: end + 1) }
        let length = end
        end = skip("hlLqjzt", from: end)
        if end < bytes.count, Self.conversions.contains(bytes[end]) {
            end += 1
        } else if end == length {
            return false
        }
        return isEscape && isLikelyEscape(length: end - index) ? false : readUnknown(length: end - index)
    }

    /// Whether a percent sign and two hexadecimal digits are an escape, though they begin like a conversion that is so
    /// many bytes long.
    private func isLikelyEscape(length: Int) -> Bool {
        switch length {
        // "%E2" is an escape; "%d0" may be a number and a zero.
        case 2: byte(1).map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
        // "%2f" is a slash; "%2d" may be a number.
        case 3: byte(2) != UInt8(ascii: "d")
        // "%20d" is a space and a letter; "%02d" is a number.
        default: byte(1) != UInt8(ascii: "0")
        }
    }

    private static let conversions = Array("diouxXeEfFgGaAcsSpn@vTU".utf8)

    private func skip(_ set: StaticString, from start: Int) -> Int {
        var end = start
        let all = Array(set.description.utf8)
        while end < bytes.count, all.contains(bytes[end]) { end += 1 }
        return end
    }

    /// The end of what a bracket opens, after the bracket that closes it. Strings within count as a whole where they
    /// are closed.
    private mutating func closing(of opening: Int) -> Int? {
        guard unclosed < Self.unclosedLimit else { return nil }
        let end = Brackets(bytes: bytes, limit: min(bytes.count, opening + Self.lengthLimit)).end(of: opening)
        if end == nil { unclosed += 1 }
        return end
    }
}
