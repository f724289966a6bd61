/// FNV-1a of 64 bits: the same for the same texts on every machine and on every day, which Swift's own hashes are not.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes in a text and its end, so that two texts are not the same as one.
    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // No byte of UTF-8.
        combine(0xFF)
    }

    /// The same as for the text without its white space, which is not made for that.
    mutating func combine(withoutSpaces text: String) {
        for scalar in text.unicodeScalars where !Self.isSpace(scalar) {
            if scalar.isASCII {
                combine(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { combine(byte) }
            }
        }
        combine(0xFF)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
    }

    private mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Sixteen hexadecimal digits.
    var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
