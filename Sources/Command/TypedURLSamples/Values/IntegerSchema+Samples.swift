@_spi(Generated) import TypedURLModel

extension IntegerSchema {
    /// The integers within all bounds; nil if there are none.
    package var range: ClosedRange<Int64>? {
        var (least, greatest) = (minimum ?? .min, maximum ?? .max)
        if let exclusiveMinimum {
            guard exclusiveMinimum < .max else { return nil }
            least = max(least, exclusiveMinimum + 1)
        }
        if let exclusiveMaximum {
            guard exclusiveMaximum > .min else { return nil }
            greatest = min(greatest, exclusiveMaximum - 1)
        }
        return least <= greatest ? least...greatest : nil
    }

    /// Integers at and beside the bounds, and some of other lengths and signs. Not all of them are admitted.
    package var samples: [Int64] {
        let bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].compactMap(\.self)
        var all: [Int64] = [0, 1] + bounds
        let step = multipleOf ?? 1
        func add(beside value: Int64, _ offset: Int64) {
            all += [value.addingReportingOverflow(offset), value.subtractingReportingOverflow(offset)]
                .filter { !$0.overflow }.map(\.partialValue)
        }
        for offset in Set([1, step]).sorted() {
            for bound in bounds { add(beside: bound, offset) }
        }
        if step > 1 {
            // The multiples about zero, or where the range begins.
            let start = range.map { max($0.lowerBound, min($0.upperBound, 0)) } ?? 0
            let (first, hasOverflown) = (start - start % step).addingReportingOverflow(
                start > 0 && start % step > 0 ? step : 0)
            for count in hasOverflown ? 0..<0 : Int64(0)..<12 {
                let (offset, isBeyond) = step.multipliedReportingOverflow(by: count)
                guard !isBeyond else { break }
                add(beside: first, offset)
            }
        }
        // The outermost multiples, where the range ends near them.
        all += [minimum, maximum].compactMap(\.self).map { $0 - $0 % step }
        all += [2, -1, 12, 11, 10, 21, 123, 112, -11, -12, 99, 1_000, (1 << 53) + 1]
        return all + [minimum ?? .min, maximum ?? .max]
    }
}
