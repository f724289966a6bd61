/// An exact positive decimal number: the divisor of `multipleOf`.
public struct DecimalDivisor: Sendable, Hashable {
    /// The digits, as an integer that does not end with a zero. It is not 0.
    public let significand: UInt64

    /// The power of ten that the digits are multiplied by.
    public let exponent: Int

    /// Creates `significand` × 10 to the power of `exponent` from parts that have been checked.
    ///
    /// Equal numbers are equal divisors, whatever zeros they are written with.
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

extension DecimalDivisor {
    /// Whether `dividend` × 10 to the power of `dividendExponent` is a multiple.
    func divides(_ dividend: UInt64, exponent dividendExponent: Int = 0) -> Bool {
        if dividend == 0 { return true }
        let (difference, hasOverflown) = dividendExponent.subtractingReportingOverflow(exponent)
        // In both cases, a power of ten beyond 64 has more factors than any number here.
        let power = hasOverflown ? (exponent < 0 ? 64 : -64) : min(max(difference, -64), 64)
        if power >= 0 {
            // significand | dividend × 10^power: `dividend` provides the factors that both have in common.
            let rest = significand / Self.greatestCommonDivisor(significand, dividend)
            return Self.isDivisor(rest, ofTenToThe: power)
        }
        // significand × 10^-power | dividend
        var quotient = dividend
        for _ in power..<0 {
            guard quotient.isMultiple(of: 10) else { return false }
            quotient /= 10
        }
        return quotient.isMultiple(of: significand)
    }

    private static func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }

    /// Whether a positive number has only the prime factors 2 and 5, each at most `power` times.
    private static func isDivisor(_ number: UInt64, ofTenToThe power: Int) -> Bool {
        guard number.trailingZeroBitCount <= power else { return false }
        var rest = number >> UInt64(number.trailingZeroBitCount)
        var fives = 0
        while rest.isMultiple(of: 5) {
            rest /= 5
            fives += 1
        }
        return rest == 1 && fives <= power
    }
}

extension DecimalDivisor: CustomStringConvertible {
    /// The number as JSON writes it, with an exponent where RFC 8785 has one: `5`, `0.1`, `1e-7`.
    @_optimize(size)
    public var description: String {
        let digits = String(significand)
        if (-6...20).contains(leadingExponent) {
            if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
            let padded = String(repeating: "0", count: max(0, -leadingExponent)) + digits
            return padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
        }
        let fraction = digits.utf8.count > 1 ? "." + digits.dropFirst() : ""
        let power = (leadingExponent < 0 ? "" : "+") + String(leadingExponent)
        return digits.prefix(1) + fraction + "e" + power
    }

    /// The power of ten of the first digit.
    private var leadingExponent: Int {
        let (sum, hasOverflown) = exponent.addingReportingOverflow(String(significand).utf8.count - 1)
        return hasOverflown ? .max : sum
    }
}
