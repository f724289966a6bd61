@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads `multipleOf`, with all its digits.
    mutating func readDivisor(_ keywords: JSONObject) -> Found<DecimalDivisor>? {
        guard let number = findings.number("multipleOf", in: keywords) else { return nil }
        let decimal = number.value.decimal
        guard !decimal.digits.isEmpty, !decimal.isNegative else {
            findings.add(.invalidValue, "\"multipleOf\" must be greater than 0", at: number.range)
            return nil
        }
        guard decimal.digits.count <= SchemaLimits.divisorDigits,
            abs(decimal.exponent) <= SchemaLimits.divisorExponent
        else {
            let message =
                "\"multipleOf\" can have at most \(SchemaLimits.divisorDigits) digits, and \(SchemaLimits.divisorExponent) zeros before or after them; round it"
            findings.add(.numberOutOfRange, message, at: number.range)
            return nil
        }
        let significand = decimal.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
        return Found(
            value: DecimalDivisor(significand, exponent: decimal.exponent), range: number.range)
    }

    /// Whether an integer between the bounds, which are in order, is a multiple. It is a finding if not.
    mutating func checkDivisor(
        _ divisor: Found<DecimalDivisor>, from least: Int64, to most: Int64
    ) -> Bool {
        let step = divisor.value.integerStep
        if step == 1 {
            let message = "every integer is a multiple of this number; remove \"multipleOf\""
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: divisor.range)
        }
        if least <= 0, most >= 0 { return true }
        // Of the bounds on one side of zero, in their size.
        let inner = min(least.magnitude, most.magnitude)
        let outer = max(least.magnitude, most.magnitude)
        if let step, outer / step * step >= inner { return true }
        let message =
            "no integer from \(least) to \(most) is a multiple of this number; change it, or the bounds"
        findings.add(.unsatisfiable, message, at: divisor.range)
        return false
    }
}

extension DecimalDivisor {
    /// The least positive integer that is a multiple; nil where it does not fit 64 bits.
    fileprivate var integerStep: UInt64? {
        var step = significand
        if exponent < 0 {
            // Of the power of ten that divides, what the digits have in common with it falls away.
            for factor in [2, 5] as [UInt64] {
                var power = -exponent
                while power > 0, step.isMultiple(of: factor) {
                    step /= factor
                    power -= 1
                }
            }
            return step
        }
        for _ in 0..<exponent {
            let (product, overflows) = step.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            step = product
        }
        return step
    }
}
