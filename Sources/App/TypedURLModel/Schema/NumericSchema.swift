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

    /// The positive number that must divide an integer exactly (`multipleOf`).
    public let multipleOf: Int64?

    /// Creates the keywords of a number; omitted keywords have no effect.
    @_spi(Generated)
    public init(
        minimum: Value? = nil,
        maximum: Value? = nil,
        exclusiveMinimum: Value? = nil,
        exclusiveMaximum: Value? = nil,
        multipleOf: Int64? = nil
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
}

extension Double: SchemaNumber {
    package var text: String { NumberText.print(self) }
}
