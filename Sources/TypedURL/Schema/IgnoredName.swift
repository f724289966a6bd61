/// The name, or the prefix of the names, of parameters that are ignored: an element of
/// `ignoredParameters`.
public struct IgnoredName: Sendable, Hashable, CustomStringConvertible {
    /// The name or prefix.
    public let text: String

    /// Whether the text is a prefix: `utm_*`.
    public let isPrefix: Bool

    /// Names parameters.
    @_spi(Generated)
    public init(_ text: String, isPrefix: Bool = false) {
        self.text = text
        self.isPrefix = isPrefix
    }

    /// Whether a parameter's name is meant.
    package func covers(_ name: String) -> Bool { covers(name.utf8) }

    /// Whether a parameter is meant whose name has these bytes once decoded, which need not be UTF-8.
    func covers(_ name: some Sequence<UInt8>) -> Bool {
        isPrefix ? name.starts(with: text.utf8) : name.elementsEqual(text.utf8)
    }

    /// The name as written in the schema.
    public var description: String { isPrefix ? text + "*" : text }
}
