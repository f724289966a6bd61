@_spi(Generated) @_spi(Once) import TypedURLModel

/// Names as Swift allows them.
package enum SwiftIdentifier {
    /// Whether a text can be an identifier, in backticks where it is a reserved word.
    ///
    /// Swift allows more than letters, digits and underscores, but not what looks like something else.
    package static func isValid(_ text: String) -> Bool {
        guard startsWell(text), text != "_" else { return false }
        for scalar in text.unicodeScalars where !continues(scalar) { return false }
        return true
    }

    /// Whether a text begins as an identifier does.
    package static func startsWell(_ text: String) -> Bool {
        for scalar in text.unicodeScalars { return scalar == "_" || scalar.properties.isXIDStart }
        return false
    }

    /// Whether an identifier may go on with a character.
    package static func continues(_ scalar: Unicode.Scalar) -> Bool {
        // Nearly all are ASCII, and the properties of a scalar are looked up in large tables.
        guard scalar.isASCII else { return scalar.properties.isXIDContinue }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "_")
    }

    /// Whether a text can name a type, perhaps within others: `Domain.UserID`.
    static func isTypeName(_ text: String) -> Bool {
        text.bytes[...].parts(between: UInt8(ascii: ".")).allSatisfy {
            isValid(String(decoding: $0, as: UTF8.self))
        }
    }
}
