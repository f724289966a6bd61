@_spi(Generated) import TypedURLModel

extension IntegerSchema {
    /// Integers at and beside the bounds, and some of other lengths and signs. Not all of them are admitted.
    package var samples: [Int64] {
        let bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].compactMap(\.self)
        var all: [Int64] = [0, 1] + bounds
        let step = multipleOf?.integerStep.flatMap(Int64.init(exactly:)) ?? 1
        for offset in Set([1, step]).sorted() {
            for bound in bounds {
                all += [bound.addingReportingOverflow(offset), bound.subtractingReportingOverflow(offset)]
                    .filter { !$0.overflow }.map(\.partialValue)
            }
        }
        if step > 1 {
            // The multiples about zero, or where the range begins.
            let start = range.map { max($0.lowerBound, min($0.upperBound, 0)) } ?? 0
            let (first, hasOverflown) = (start - start % step).addingReportingOverflow(
                start > 0 && start % step > 0 ? step : 0)
            for count in hasOverflown ? 0..<0 : Int64(0)..<12 {
                let (offset, isBeyond) = step.multipliedReportingOverflow(by: count)
                guard !isBeyond else { break }
                all += [first.addingReportingOverflow(offset), first.subtractingReportingOverflow(offset)]
                    .filter { !$0.overflow }.map(\.partialValue)
            }
        }
        all += [2, -1, 12, 11, 10, 21, 123, 112, -11, -12, 99, 1_000, (1 << 53) + 1]
        return all + [minimum ?? .min, maximum ?? .max]
    }
}

extension NumberSchema {
    /// Numbers at and beside the bounds, and some of other lengths, signs and forms. Not all of them are admitted.
    package var samples: [Double] {
        let bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].compactMap(\.self)
        var all = [0, 1] + bounds
        all += bounds.flatMap { [$0.nextUp, $0.nextDown, $0 + 1, $0 - 1, $0 / 2] }
        if let range { all.append(range.lowerBound / 2 + range.upperBound / 2) }
        if let step = multipleOf?.number {
            let start = ((range?.lowerBound ?? 0) / step).rounded(.up)
            all += [1, 2, 3, 10, -1].map { $0 * step }
            if start.magnitude < 1e15 { all += [start * step, (start + 1) * step] }
        }
        all += [0.5, -1, 12, 1.5, -0.5, 0.1, 10.5, 1.12, 12.5, -12.25, 1e21, 2e21, -1e21, 1e-7, -1e-7, 123]
        return all.filter(\.isFinite)
    }
}

extension DecimalDivisor {
    /// The divisor as a double, which may not be exact.
    fileprivate var number: Double? {
        Double("\(significand)e\(exponent)").flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
}
