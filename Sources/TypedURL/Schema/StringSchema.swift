/// The keywords of a string.
public struct StringSchema: Sendable {
    /// The least number of Unicode scalars (`minLength`).
    public let minLength: Int?

    /// The greatest number of Unicode scalars (`maxLength`).
    public let maxLength: Int?

    /// What the string must hold a match of (`pattern`).
    public let pattern: Pattern?

    /// What the string must be besides a string (`format`). The other keywords see its normal form.
    public let format: StringFormat?

    /// Makes the keywords of a string; what is left out does not constrain.
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
