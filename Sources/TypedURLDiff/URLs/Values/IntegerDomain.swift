import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The integers that a schema admits: from the least to the greatest, in equal steps.
struct IntegerDomain {
    let least: Int64
    let greatest: Int64
    let step: Int64

    /// nil where the steps are not known, or where there is no integer.
    init?(_ schema: IntegerSchema) {
        guard NumberKeyword.areOfDomains(schema), let step = Self.step(of: schema.multipleOf),
            let range = schema.range, let first = Self.multiple(of: step, from: range.lowerBound),
            let last = Self.multiple(of: step, to: range.upperBound),
            first <= last
        else { return nil }
        self.least = first
        self.greatest = last
        self.step = step
    }

    /// The number of integers, or `.max` where there are more.
    var count: Int {
        let steps = UInt64(bitPattern: greatest &- least) / step.magnitude
        return steps >= UInt64(Int.max) ? .max : Int(steps) + 1
    }

    /// The integers, if there are at most this many.
    func values(limit: Int) -> [Int64]? {
        count <= limit ? Array(stride(from: least, through: greatest, by: Int(step))) : nil
    }

    func contains(_ value: Int64) -> Bool {
        (least...greatest).contains(value) && value.isMultiple(of: step)
    }

    /// How many are multiples of a number.
    func extent(_ divisor: DecimalDivisor) -> Extent {
        guard let other = Self.step(of: divisor) else { return .unknown }
        // Two neighbours are multiples only if the step is one.
        if least < greatest, step.isMultiple(of: other) { return .all }
        if least == greatest { return least.isMultiple(of: divisor) ? .all : .none }
        let shared = Self.greatestCommonDivisor(step, other)
        let (product, overflows) = (step / shared).multipliedReportingOverflow(by: other)
        if overflows { return contains(0) ? .some : .none }
        guard let first = Self.multiple(of: product, from: least), first <= greatest else { return .none }
        return .some
    }

    private static func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }

    /// The least positive integer that a number divides; nil if it is beyond 64 bits.
    private static func step(of divisor: DecimalDivisor?) -> Int64? {
        guard let divisor else { return 1 }
        var step = divisor.significand
        if divisor.exponent >= 0 {
            for _ in 0..<divisor.exponent {
                let (product, overflows) = step.multipliedReportingOverflow(by: 10)
                guard !overflows else { return nil }
                step = product
            }
        } else {
            // The common factors of the power of ten and the digits cancel out.
            for factor: UInt64 in [2, 5] {
                var power = divisor.exponent
                while power < 0, step.isMultiple(of: factor) {
                    step /= factor
                    power += 1
                }
            }
        }
        return Int64(exactly: step)
    }

    private static func multiple(of step: Int64, from value: Int64) -> Int64? {
        let rest = value % step
        if rest <= 0 { return value - rest }
        let (sum, overflows) = value.addingReportingOverflow(step - rest)
        return overflows ? nil : sum
    }

    private static func multiple(of step: Int64, to value: Int64) -> Int64? {
        let rest = value % step
        if rest >= 0 { return value - rest }
        let (difference, overflows) = value.subtractingReportingOverflow(step + rest)
        return overflows ? nil : difference
    }
}
