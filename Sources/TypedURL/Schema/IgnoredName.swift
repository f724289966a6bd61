/// The name of parameters that are accepted and mean nothing, or what their names begin with: an element of
/// `ignoredParameters`.
public struct IgnoredName: Sendable, Hashable, CustomStringConvertible {
    /// The name, or what names begin with.
    public let text: String

    /// Whether all names are meant that begin with the text: `utm_*`.
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

    /// The name as the schema has it.
    public var description: String { isPrefix ? text + "*" : text }
}
