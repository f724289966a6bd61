/// The keywords of a string.
public struct StringSchema: Sendable {
    /// The least number of Unicode scalars (`minLength`).
    public let minLength: Int?

    /// The greatest number of Unicode scalars (`maxLength`).
    public let maxLength: Int?

    /// Makes the keywords of a string; what is left out does not constrain.
    @_spi(Generated)
    public init(minLength: Int? = nil, maxLength: Int? = nil) {
        self.minLength = minLength
        self.maxLength = maxLength
    }
}
