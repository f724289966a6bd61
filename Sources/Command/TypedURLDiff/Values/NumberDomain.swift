import TypedURLSamples
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The numbers that a schema's bounds and divisor leave: from the least to the greatest. It may hold numbers that the schema
/// does not admit; what holds for all of its numbers, or for none, is still true.
struct NumberDomain<Value: SchemaNumber> {
    let least: Value
    let greatest: Value
    let divisor: DecimalDivisor?

    /// Whether a schema admits all of the numbers.
    ///
    /// - Parameter converted: A number of the domain, as the schema's type has it.
    func isWithin<Other: SchemaNumber>(_ schema: NumericSchema<Other>, _ converted: (Value) -> Other) -> Bool
    {
        ValueKeyword.allCases.allSatisfy { keyword in
            guard let probe = schema.keeping(keyword) else { return true }
            // A bound holds for all numbers if it holds for both ends.
            if keyword.isBound || least == greatest {
                return [least, greatest].allSatisfy { probe.admits(converted($0)) }
            }
            return schema.multipleOf.flatMap { other in divisor.map { $0.isMultiple(of: other) } } ?? false
        }
    }
}

extension NumberDomain<Int64> {
    /// nil if the schema admits no integer.
    init?(_ schema: IntegerSchema) {
        let step = Self.step(of: schema.multipleOf)
        guard let range = schema.range,
            let first = Self.multiple(of: step, from: range.lowerBound),
            let last = Self.multiple(of: step, to: range.upperBound), first <= last
        else { return nil }
        self.init(least: first, greatest: last, divisor: DecimalDivisor(step.magnitude))
    }

    /// The difference of two neighbours.
    var step: Int64 { Self.step(of: divisor) }

    /// The integers, if there are at most this many.
    func values(limit: Int) -> [Int64]? {
        let count = UInt64(bitPattern: greatest &- least) / step.magnitude
        return count < UInt64(limit) ? Array(stride(from: least, through: greatest, by: Int(step))) : nil
    }

    /// The least positive integer that a number divides; 1 if it is beyond 64 bits.
    private static func step(of divisor: DecimalDivisor?) -> Int64 {
        divisor?.integerStep.flatMap(Int64.init(exactly:)) ?? 1
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

extension NumberDomain<Double> {
    /// nil if the schema admits no number.
    init?(_ schema: NumberSchema) {
        guard let range = schema.range else { return nil }
        self.init(least: range.lowerBound, greatest: range.upperBound, divisor: schema.multipleOf)
    }
}

extension DecimalDivisor {
    /// Whether every multiple of this number is one of another.
    fileprivate func isMultiple(of other: DecimalDivisor) -> Bool {
        // A double that prints these digits represents the number itself.
        guard significand < 1_000_000_000_000_000 else { return false }
        return NumberText.parse(Array("\(significand)e\(exponent)".utf8))?.isMultiple(of: other) ?? false
    }
}
