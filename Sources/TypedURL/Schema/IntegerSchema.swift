/// The keywords of an integer.
public struct IntegerSchema: Sendable {
    /// The minimum value (`minimum`).
    public let minimum: Int64?

    /// The maximum value (`maximum`).
    public let maximum: Int64?

    /// A bound that every value must be greater than (`exclusiveMinimum`).
    public let exclusiveMinimum: Int64?

    /// A bound that every value must be less than (`exclusiveMaximum`).
    public let exclusiveMaximum: Int64?

    /// The number that must divide the value exactly (`multipleOf`).
    public let multipleOf: DecimalDivisor?

    /// Makes the keywords of an integer; what is left out does not constrain.
    @_spi(Generated)
    public init(
        minimum: Int64? = nil,
        maximum: Int64? = nil,
        exclusiveMinimum: Int64? = nil,
        exclusiveMaximum: Int64? = nil,
        multipleOf: DecimalDivisor? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
        self.multipleOf = multipleOf
    }
}
