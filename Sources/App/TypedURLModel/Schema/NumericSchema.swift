/// The keywords of an integer.
public typealias IntegerSchema = NumericSchema<Int64>

/// The keywords of a number.
public typealias NumberSchema = NumericSchema<Double>

/// The keywords of a number of some type (JSON Schema Validation 2020-12, section 6.2).
public final class NumericSchema<Value: Comparable & Sendable>: Sendable {
    /// The minimum value (`minimum`).
    public let minimum: Value?

    /// The maximum value (`maximum`).
    public let maximum: Value?

    /// A bound that every value must be greater than (`exclusiveMinimum`).
    public let exclusiveMinimum: Value?

    /// A bound that every value must be less than (`exclusiveMaximum`).
    public let exclusiveMaximum: Value?

    /// The number that must divide the value exactly (`multipleOf`).
    public let multipleOf: DecimalDivisor?

    /// Creates the keywords of a number; omitted keywords have no effect.
    @_spi(Generated)
    public init(
        minimum: Value? = nil,
        maximum: Value? = nil,
        exclusiveMinimum: Value? = nil,
        exclusiveMaximum: Value? = nil,
        multipleOf: DecimalDivisor? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
        self.multipleOf = multipleOf
    }
}

extension Int64: SchemaNumber {
    package var text: String { String(self) }

    /// Whether the integer is a multiple of a decimal number.
    @_spi(Generated)
    public func isMultiple(of divisor: DecimalDivisor) -> Bool { divisor.divides(magnitude) }
}

extension Double: SchemaNumber {
    package var text: String { NumberText.print(self) }

    /// Whether the number is a multiple of a decimal number. False if it is not finite.
    @_spi(Generated)
    public func isMultiple(of divisor: DecimalDivisor) -> Bool {
        guard isFinite else { return false }
        // By its printed form, 0.3 is a multiple of 0.1.
        guard let decimal = Decimal(NumberText.print(magnitude)) else { return false }
        return divisor.divides(decimal.mantissa, exponent: decimal.exponent)
    }
}
