/// The keywords of a string.
public final class StringSchema: Sendable {
    /// The minimum number of Unicode scalars (`minLength`).
    public let minLength: Int?

    /// The maximum number of Unicode scalars (`maxLength`).
    public let maxLength: Int?

    /// The pattern that must match a part of the string (`pattern`).
    public let pattern: Pattern?

    /// The format of the string (`format`). The other keywords apply to its normal form.
    public let format: StringFormat?

    /// Creates the keywords of a string; omitted keywords have no effect.
    @_spi(Generated)
    public init(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: Pattern? = nil, format: StringFormat? = nil
    ) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.format = format
    }
}
