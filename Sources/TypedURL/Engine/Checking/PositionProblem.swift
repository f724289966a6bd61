extension ParameterPosition {
    /// Why a text that is printed with its reserved characters would not be read back, to follow the parameter's name;
    /// nil if it would.
    func problem(in text: String) -> String? {
        let excluded = Array(component.excludedCharacters.utf8)
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), PercentEncoding.beginsWithDigits(rest) {
                let escape = "%" + String(decoding: rest.prefix(2), as: UTF8.self)
                return "cannot contain \(QuotedText.quote(escape)), because it would be decoded as an escape"
            }
            if excluded.contains(byte) {
                let character = QuotedText.quote(String(decoding: [byte], as: UTF8.self))
                return "cannot contain \(character) here, because it would not be read back"
            }
        }
        return nil
    }
}
