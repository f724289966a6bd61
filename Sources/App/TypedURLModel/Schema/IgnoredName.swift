/// The name, or the prefix of the names, of parameters that are ignored: an element of
/// `ignoredParameters`.
///
/// The empty prefix covers all names that a template does not have where they are.
public struct IgnoredName: Sendable, Hashable, CustomStringConvertible {
    /// The name or prefix.
    public let text: String

    /// Whether the text is a prefix: `utm_*`.
    public let isPrefix: Bool

    /// Creates an ignored name or prefix.
    @_spi(Generated)
    public init(_ text: String, isPrefix: Bool = false) {
        self.text = text
        self.isPrefix = isPrefix
    }

    /// Whether it covers all names that a template does not have where they are: `*`.
    package var coversAll: Bool { isPrefix && text.isEmpty }

    /// Whether it covers the name of a parameter.
    package func covers(_ name: String) -> Bool { covers(name.bytes) }

    /// Whether it covers a name with these decoded bytes, as it stands or without ASCII case.
    package func covers(_ name: [UInt8], ignoresCase: Bool) -> Bool {
        guard ignoresCase else { return covers(name) }
        let (text, name) = (text.lowercasedBytes, name.map(ByteClass.lowercased))
        return isPrefix ? name.starts(with: text) : name == text
    }

    /// Whether it covers a name with these decoded bytes, which need not be UTF-8.
    @_spi(Generated)
    @inlinable
    public func covers(_ name: some Sequence<UInt8>) -> Bool {
        isPrefix ? name.starts(with: text.utf8) : name.elementsEqual(text.utf8)
    }

    /// The name as written in the schema.
    public var description: String { isPrefix ? text + "*" : text }
}
