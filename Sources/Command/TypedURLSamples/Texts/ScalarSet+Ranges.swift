import TypedURLModel
import TypedURLSchema

extension ScalarSet {
    /// The members as ranges of code points, in order, with gaps between them, and without surrogates.
    ///
    /// The first set with a category scans all of Unicode, which takes a twentieth of a second.
    package var ranges: [ClosedRange<UInt32>] {
        var named = listed
        if !categories.isEmpty {
            named += CategoryRuns.all.filter { categories.contains($0.category) }.map(\.range)
        }
        let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
        let others = isNegated ? named : Self.complement(Self.normal(named))
        return Self.complement(Self.normal(others + [surrogates]))
    }

    /// The code points outside the ranges, which must be normalised.
    private static func complement(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
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

extension ScalarSet: Hashable {
    /// Whether both were created of the same ranges and categories.
    package static func == (left: Self, right: Self) -> Bool {
        left.listed == right.listed && left.categories == right.categories
            && left.isNegated == right.isNegated
    }

    /// Hashes what `==` compares.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(listed)
        hasher.combine(categories.rawValue)
        hasher.combine(isNegated)
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
        for value in UInt32(1)...0x10FFFF {
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
