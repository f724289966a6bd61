/// A text that is read as a value: a member of `valueAliases`.
public final class ValueAlias: Sendable {
    /// The decoded text.
    public let text: String

    /// The value.
    public let value: ParameterValue

    /// Creates an alias of a value, which must be valid for its schema.
    @_spi(Generated)
    public init(_ text: String, _ value: ParameterValue) {
        self.text = text
        self.value = value
    }
}
