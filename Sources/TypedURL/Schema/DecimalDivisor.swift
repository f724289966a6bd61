/// An exact positive decimal number: the divisor of `multipleOf`.
public struct DecimalDivisor: Sendable, Hashable {
    /// The digits, as an integer that does not end with a zero. It is not 0.
    public let significand: UInt64

    /// The power of ten that the digits are multiplied by.
    public let exponent: Int

    /// Makes `significand` × 10 to the power of `exponent`, of parts that were checked already.
    ///
    /// Equal numbers are equal divisors, however their zeros were written.
    @_spi(Generated)
    public init(_ significand: UInt64, exponent: Int = 0) {
        precondition(significand > 0, "the divisor of multipleOf is positive")
        var significand = significand
        var exponent = exponent
        while significand.isMultiple(of: 10), exponent < .max {
            significand /= 10
            exponent += 1
        }
        self.significand = significand
        self.exponent = exponent
    }
}
