import TypedURLModel

extension ScalarSet {
    /// Creates a set of ranges of code points and of categories, or of all scalars except these.
    package init(
        _ ranges: [ClosedRange<UInt32>], categories: GeneralCategories = [], isNegated: Bool = false
    ) {
        self.init(listed: Self.normal(ranges), categories: categories, isNegated: isNegated)
    }

    /// The set of a single scalar.
    package init(_ scalar: Unicode.Scalar) {
        self.init([scalar.value...scalar.value])
    }

    /// All scalars.
    package static let everything = ScalarSet([], isNegated: true)

    /// The set of `.`: all scalars except line ends (RFC 9485, section 5).
    static let anyInLine = ScalarSet([0x0A...0x0A, 0x0D...0x0D], isNegated: true)

    /// Whether the set was created as the set of all scalars.
    var isEverything: Bool { isNegated && listed.isEmpty && categories.isEmpty }

    /// The members as ranges of code points, in order, with gaps between them, and without surrogates.
    ///
    /// The first set with a category scans all of Unicode, which takes a twentieth of a second.
    package var ranges: [ClosedRange<UInt32>] {
        var named = listed
        if !categories.isEmpty {
            named += CategoryRuns.all.lazy.filter { categories.contains($0.category) }.map(\.range)
        }
        let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
        let others = isNegated ? named : Self.complement(Self.normal(named))
        return Self.complement(Self.normal(others + [surrogates]))
    }

    /// The ranges in order, with overlapping and adjacent ones merged.
    private static func normal(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        guard ranges.count > 1 else { return ranges }
        var result: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
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
