import TypedURLModel

extension DecimalDivisor {
    /// The least positive integer that is a multiple; nil if it does not fit 64 bits.
    package var integerStep: UInt64? {
        var step = significand
        if exponent < 0 {
            // The common factors of the digits and the power of ten cancel out.
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
