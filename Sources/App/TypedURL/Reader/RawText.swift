@_spi(Generated) import TypedURLModel

/// Values that are the unchanged text of a URL, with their escapes (`rawText`).
enum RawText {
    /// What is not allowed in a component without escapes; nil if all of a text is.
    ///
    /// - Parameter isRest: Whether the text is the rest of the URL, and can contain a query and a fragment.
    static func problem(
        in text: String, _ component: URIComponentKind, isRest: Bool = false
    ) -> TextProblem? {
        let bytes = text.bytes
        let hash = isRest ? bytes.firstIndex(of: UInt8(ascii: "#")) : nil
        let index = bytes.indices.first {
            $0 != hash && !isAllowed(at: $0, in: bytes, isRest ? .fragment : component)
        }
        guard let index else { return nil }
        if bytes[index] == UInt8(ascii: "%") { return TextProblem(reason: .rawPercent) }
        let scalar = text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: index)]
        return TextProblem(reason: .rawCharacter, text: String(scalar))
    }

    private static func isAllowed(at index: Int, in bytes: [UInt8], _ component: URIComponentKind) -> Bool {
        if bytes[index] == UInt8(ascii: "%") {
            return PercentEncoding.beginsWithDigits(bytes[(index + 1)...])
        }
        let byte = bytes[index]
        return switch component {
        case .userInfo: ByteClass.isUserInfoCharacter(byte)
        case .host: ByteClass.isHostCharacter(byte)
        case .port: ByteClass.isDigit(byte)
        case .path: ByteClass.isPathCharacter(byte)
        // An ampersand would end the value.
        case .query, .fragmentForm: ByteClass.isQueryCharacter(byte) && byte != UInt8(ascii: "&")
        case .fragment: ByteClass.isQueryCharacter(byte)
        }
    }
}
