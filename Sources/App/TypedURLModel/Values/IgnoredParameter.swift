/// A parameter that the schema ignores, such as one that others append for tracking.
///
/// It can also be a fragment that the schema's template does not have; its name is then `#`.
public struct IgnoredParameter: Sendable, Hashable, CustomStringConvertible {
    /// The decoded name. If it cannot be decoded, the text after the ignored prefix (`utm_*`) is the raw text
    /// of the URL.
    public let name: String

    /// The raw text of the value, including escapes; it can be cut off inside one.
    public let value: String

    /// Pairs a name with a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Such as `utm_source=spring%20sale`.
    public var description: String { name + "=" + value }
}
