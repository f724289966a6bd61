/// A parameter that the schema ignores: one that others append to URLs, such as for tracking.
public struct IgnoredParameter: Sendable, Hashable, CustomStringConvertible {
    /// The name, decoded. Where it cannot be decoded, what follows the beginning that the schema ignores (`utm_*`) is as it
    /// stands in the URL.
    public let name: String

    /// The value as it stands in the URL, escapes and all: it may be cut off within one.
    public let value: String

    /// Pairs a name with a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Such as `utm_source=spring%20sale`.
    public var description: String { "\(name)=\(value)" }
}
