/// The keywords of a number.
public struct NumberSchema: Sendable {
    /// The minimum value (`minimum`).
    public let minimum: Double?

    /// The maximum value (`maximum`).
    public let maximum: Double?

    /// A bound that every value must be greater than (`exclusiveMinimum`).
    public let exclusiveMinimum: Double?

    /// A bound that every value must be less than (`exclusiveMaximum`).
    public let exclusiveMaximum: Double?

    /// The number that must divide the value exactly (`multipleOf`).
    public let multipleOf: DecimalDivisor?

    /// Makes the keywords of a number; what is left out does not constrain.
    @_spi(Generated)
    public init(
        minimum: Double? = nil,
        maximum: Double? = nil,
        exclusiveMinimum: Double? = nil,
        exclusiveMaximum: Double? = nil,
        multipleOf: DecimalDivisor? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
        self.multipleOf = multipleOf
    }
}
