import TypedURLSamples
@_spi(Generated) import TypedURLModel

extension SpeltScalar {
    /// Whether a text is another spelling of a value, of the whole value or of a branch.
    func isSpelt(_ value: ParameterValue, _ text: PlainText) -> Bool {
        let own = Parameter("", .scalar(schema), spellings: spellings)
        if own.isSpelt(value, text) { return true }
        guard case .union(let union) = schema else { return false }
        return union.branches.contains { branch in
            Parameter("", .scalar(branch.schema), spellings: branch.spellings).isSpelt(value, text)
        }
    }
}

extension Parameter {
    /// Whether a text is another spelling of a value: one of `valueAliases`, or a listed text in another case.
    func isSpelt(_ value: ParameterValue, _ text: PlainText) -> Bool {
        isSpelt(value, String(decoding: text.decoded, as: UTF8.self))
    }

    /// The same for a text as it stands in the URL.
    func isRawSpelt(_ value: ParameterValue, _ text: PlainText) -> Bool {
        isSpelt(value, String(decoding: text.written, as: UTF8.self))
    }

    private func isSpelt(_ value: ParameterValue, _ text: String) -> Bool {
        guard let spellings else { return false }
        func isSame(_ other: String) -> Bool {
            spellings.isCaseInsensitive
                ? text.asciiLowercased == other.asciiLowercased : Array(text.utf8) == Array(other.utf8)
        }
        if case .string(let own) = value, spellings.isCaseInsensitive, isSame(own) { return true }
        return spellings.aliases.contains { isSame($0.text) && $0.value == value }
    }
}

extension String {
    /// The bytes, those of ASCII letters in lower case.
    fileprivate var asciiLowercased: [UInt8] { utf8.map { (65...90).contains($0) ? $0 + 32 : $0 } }
}
