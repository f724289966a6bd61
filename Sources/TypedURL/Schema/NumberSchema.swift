/// The keywords of a number.
public struct NumberSchema: Sendable {
    /// The least value (`minimum`).
    public let minimum: Double?

    /// The greatest value (`maximum`).
    public let maximum: Double?

    /// A value that must be exceeded (`exclusiveMinimum`).
    public let exclusiveMinimum: Double?

    /// A value that must not be reached (`exclusiveMaximum`).
    public let exclusiveMaximum: Double?

    /// What must divide the value exactly (`multipleOf`).
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
