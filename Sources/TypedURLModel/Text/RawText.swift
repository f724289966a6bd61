/// Values that are the unchanged text of a URL, with their escapes (`rawText`).
package enum RawText {
    /// The formats whose texts can contain escapes.
    package static let formats: Set<StringFormat> = [.uri]

    /// The text of some bytes of a URL. Its escapes must be complete.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(PercentEncoding.Failure) -> String {
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), !PercentEncoding.beginsWithDigits(rest) else { continue }
            let start = rest.startIndex - 1 - bytes.startIndex
            throw .escape(start..<start + 1 + rest.prefix(2).count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The reason why a text is not allowed in a component without escapes, to follow the parameter's name; nil if it
    /// is allowed.
    package static func problem(in text: String, _ component: URIComponentKind) -> String? {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "%" {
                guard !PercentEncoding.beginsWithDigits(Substring(rest).utf8) else { continue }
                return
                    "cannot contain a \"%\" that is not followed by two hexadecimal digits; write \"%25\""
            }
            guard !isAllowed(scalar, component) else { continue }
            let character = String(scalar)
            return
                "cannot contain \(QuotedText.quote(character)) here; write \(QuotedText.quote(PercentEncoding.encode(character)))"
        }
        return nil
    }

    /// The text with escapes for characters that are not allowed in a component.
    package static func corrected(_ text: String, _ component: URIComponentKind) -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isKept =
                scalar == "%"
                ? PercentEncoding.beginsWithDigits(Substring(rest).utf8) : isAllowed(scalar, component)
            result += isKept ? String(scalar) : PercentEncoding.encode(String(scalar))
        }
        return result
    }

    /// Whether a character is allowed in a component without an escape, inside a value.
    package static func isAllowed(_ scalar: Unicode.Scalar, _ component: URIComponentKind) -> Bool {
        guard scalar.isASCII else { return false }
        let byte = UInt8(ascii: scalar)
        return switch component {
        case .userInfo: ByteClass.isUserInfoCharacter(byte)
        case .host: ByteClass.isHostCharacter(byte)
        case .port: ByteClass.isDigit(byte)
        case .path: ByteClass.isPathCharacter(byte)
        // An ampersand would end the value.
        case .query: ByteClass.isQueryCharacter(byte) && byte != UInt8(ascii: "&")
        case .fragment: ByteClass.isQueryCharacter(byte)
        }
    }
}
