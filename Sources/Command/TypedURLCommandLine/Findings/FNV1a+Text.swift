import TypedURLModel

extension FNV1a {
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
}
