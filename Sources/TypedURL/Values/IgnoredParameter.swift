/// A parameter that the schema ignores: one that others append to URLs, such as for tracking.
public struct IgnoredParameter: Sendable, Hashable {
    /// The name, decoded.
    public let name: String

    /// The value, decoded.
    public let value: String

    /// Pairs a name with a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
