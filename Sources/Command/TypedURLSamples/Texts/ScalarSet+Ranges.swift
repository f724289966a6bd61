import TypedURLModel
import TypedURLSchema

extension ScalarSet {
    /// The members as ranges of code points, in order, with gaps between them, and without surrogates.
    ///
    /// The first set with a category scans all of Unicode, which takes a twentieth of a second.
    package var ranges: [ClosedRange<UInt32>] {
        var named = listed
        if hasCategories {
            named += CategoryRuns.all.filter { categories.rawValue & $0.category.rawValue != 0 }.map(\.range)
        }
        let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
        let others = isNegated ? named : Self.complement(Self.normal(named))
        return Self.complement(Self.normal(others + [surrogates]))
    }

    /// The code points outside the ranges, which must be normalised.
    fileprivate static func complement(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        var start: UInt32 = 0
        for range in ranges {
            if range.lowerBound > start { result.append(start...range.lowerBound - 1) }
            start = range.upperBound + 1
        }
        if start <= 0x10FFFF { result.append(start...0x10FFFF) }
        return result
    }
}

extension [ClosedRange<UInt32>] {
    /// What two lists of ranges, which are in order, have in common.
    package func intersection(_ other: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        var (index, otherIndex) = (0, 0)
        while index < count, otherIndex < other.count {
            let (range, otherRange) = (self[index], other[otherIndex])
            if range.overlaps(otherRange) { result.append(range.clamped(to: otherRange)) }
            if range.upperBound < otherRange.upperBound { index += 1 } else { otherIndex += 1 }
        }
        return result
    }

    /// What is not in another list of ranges. Both are in order.
    package func subtracting(_ other: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        intersection(ScalarSet.complement(other))
    }

    /// Whether a scalar is in one of the ranges, which are in order.
    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].contains(scalar.value)
    }

    /// Scalars of the ranges, those first that are read most easily.
    package var readable: [Unicode.Scalar] {
        let known = ReadableScalars.inOrder.filter { contains($0) }
        guard known.isEmpty else { return known }
        // No range begins with a surrogate.
        return first.flatMap { Unicode.Scalar($0.lowerBound) }.map { [$0] } ?? []
    }
}

/// The scalars that an example is made of, those first that are read most easily.
private enum ReadableScalars {
    static let inOrder: [Unicode.Scalar] =
        ["a"..."z", "1"..."9", "0"..."0", "A"..."Z", "!"..."~", "\u{E0}"..."\u{F6}", "\u{3B1}"..."\u{3C9}"]
        .flatMap { (range: ClosedRange<Unicode.Scalar>) in
            (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
        }
}

/// Unicode, as runs of scalars with the same category.
enum CategoryRuns {
    /// The runs, in order. They are computed once, from every scalar.
    static let all: [(range: ClosedRange<UInt32>, category: GeneralCategories)] = {
        var runs: [(range: ClosedRange<UInt32>, category: GeneralCategories)] = []
        var start: UInt32 = 0
        var category = Unicode.GeneralCategory.control
        // The first scalars are control characters. Surrogates are not scalars, so no run contains them.
        var value: UInt32 = 0
        while value < 0x10FFFF {
            value += 1
            let next = Unicode.Scalar(value)?.properties.generalCategory ?? .surrogate
            guard next != category else { continue }
            runs.append((start...value - 1, GeneralCategories(category)))
            start = value
            category = next
        }
        runs.append((start...0x10FFFF, GeneralCategories(category)))
        return runs
    }()
}
