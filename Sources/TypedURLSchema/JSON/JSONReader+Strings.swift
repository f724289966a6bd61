import TypedURL

extension JSONReader {
    /// Reads a string, from quote to quote.
    mutating func readString() throws(JSONProblem) -> String {
        let opening = index
        index += 1
        var decoded: [UInt8] = []
        var runStart = index
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let run = bytes[runStart..<index]
                index += 1
                if decoded.isEmpty { return String(decoding: run, as: UTF8.self) }
                return String(decoding: decoded + run, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded += bytes[runStart..<index]
                decoded += try readEscape().utf8
                runStart = index
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw problem(
                    "the string is not closed on its line; add the closing \", or write the line break as \\n",
                    range: opening..<index)
            case 0..<0x20:
                throw controlCharacter(byte)
            default:
                index += 1
            }
        }
        throw problem("the string is not closed; add the closing \"", range: opening..<index)
    }

    /// Reads an escape (RFC 8259, section 7), a surrogate pair as one.
    private mutating func readEscape() throws(JSONProblem) -> Unicode.Scalar {
        let start = index
        guard let letter = byte(at: index + 1) else {
            throw problem("the text ends inside an escape", length: 1)
        }
        let short: Unicode.Scalar
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): short = Unicode.Scalar(letter)
        case UInt8(ascii: "b"): short = "\u{8}"
        case UInt8(ascii: "f"): short = "\u{C}"
        case UInt8(ascii: "n"): short = "\n"
        case UInt8(ascii: "r"): short = "\r"
        case UInt8(ascii: "t"): short = "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        default:
            let character = scalar(at: index + 1)
            throw problem(
                "\\\(QuotedText.printable(character)) is not a JSON escape; write \\\\ for a backslash",
                range: start..<start + 1 + UTF8.width(character))
        }
        index += 2
        return short
    }

    private mutating func readUnicodeEscape() throws(JSONProblem) -> Unicode.Scalar {
        let start = index
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isHigh = first < 0xDC00
        if isHigh, next == UInt8(ascii: "\\"), byte(at: index + 1) == UInt8(ascii: "u") {
            let second = try readCodeUnit()
            if 0xDC00...0xDFFF ~= second {
                let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
                if let scalar = Unicode.Scalar(value) { return scalar }
            }
        }
        let text = String(decoding: bytes[start..<start + 6], as: UTF8.self)
        throw problem(
            "\(text) is one half of a surrogate pair; write both halves, or the character itself",
            range: start..<start + 6)
    }

    private mutating func readCodeUnit() throws(JSONProblem) -> UInt16 {
        let start = index
        index += 2
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw problem("\\u needs four hexadecimal digits, such as \\u00e9", range: start..<index)
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    private func controlCharacter(_ byte: UInt8) -> JSONProblem {
        let escape =
            switch byte {
            case 0x08: "\\b"
            case 0x09: "\\t"
            case 0x0C: "\\f"
            default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
            }
        let name = codePoint(Unicode.Scalar(byte))
        return problem(
            "a string cannot contain the control character \(name); write \(escape)", length: 1)
    }
}
