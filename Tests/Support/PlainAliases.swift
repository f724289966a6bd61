@_spi(Generated) import TypedURLModel

extension ScalarSchema {
    /// Whether a text is an alias of a value, of the whole value or of a branch: one of `valueAliases`, or a listed text in another
    /// case.
    func isAlias(_ text: PlainText, of value: ParameterValue) -> Bool {
        isAlias(String(decoding: text.decoded, as: UTF8.self), of: value)
    }

    /// The same for a text as it stands in the URL.
    func isRawAlias(_ text: PlainText, of value: ParameterValue) -> Bool {
        isAlias(String(decoding: text.written, as: UTF8.self), of: value)
    }

    private func isAlias(_ text: String, of value: ParameterValue) -> Bool {
        func isSame(_ other: String) -> Bool {
            isCaseInsensitive
                ? text.asciiLowercased == other.asciiLowercased : Array(text.utf8) == Array(other.utf8)
        }
        if case .union(let union) = type, union.branches.contains(where: { $0.isAlias(text, of: value) }) {
            return true
        }
        if case .string(let own) = value, isCaseInsensitive, isSame(own) { return true }
        return valueAliases.contains { isSame($0.text) && $0.value == value }
    }
}

extension String {
    /// The bytes, those of ASCII letters in lower case.
    var asciiLowercased: [UInt8] { utf8.map { (65...90).contains($0) ? $0 + 32 : $0 } }
}
