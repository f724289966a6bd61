/// The texts of a boolean in a URL, in place of `true` and `false` (`booleanTexts`).
public final class BooleanTexts: Sendable {
    /// The text of `true`.
    public let trueText: String

    /// The text of `false`.
    public let falseText: String

    /// Creates two different texts of unreserved characters (RFC 3986, section 2.3).
    @_spi(Generated)
    public init(true trueText: String, false falseText: String) {
        self.trueText = trueText
        self.falseText = falseText
    }
}

extension BooleanTexts {
    package func text(of value: Bool) -> String { value ? trueText : falseText }

    /// The value of a decoded text, or nil if it is neither.
    func value(of text: String) -> ParameterValue? {
        if text.hasSameScalars(as: trueText) { return .boolean(true) }
        return text.hasSameScalars(as: falseText) ? .boolean(false) : nil
    }
}

extension ValueSchema {
    /// The value to print: the text of a boolean that has one.
    package func printed(_ value: ParameterValue) -> ParameterValue {
        guard case .booleanTexts(let texts)? = scalarType, case .boolean(let value) = value else {
            return value
        }
        return .string(texts.text(of: value))
    }
}
