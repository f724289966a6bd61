/// A set of Unicode scalars: some ranges and some general categories, or all scalars except these.
///
/// Categories are not expanded, because it is fast to get a scalar's category, but slow to list a category's scalars.
/// An app that matches texts never needs that list. ``ranges`` returns it to tools.
package struct ScalarSet: Hashable, Sendable {
    /// In order, with gaps between them.
    private let listed: [ClosedRange<UInt32>]
    private let categories: GeneralCategories
    private let isNegated: Bool

    /// Creates a set of ranges of code points and of categories, or of all scalars except these.
    package init(
        _ ranges: [ClosedRange<UInt32>], categories: GeneralCategories = [], isNegated: Bool = false
    ) {
        listed = Self.normal(ranges)
        self.categories = categories
        self.isNegated = isNegated
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

    var hasCategories: Bool { !categories.isEmpty }

    /// Whether the scalar is a member.
    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        contains(scalar, of: hasCategories ? GeneralCategories(of: scalar) : [])
    }

    /// Whether the scalar is a member, given its category, which is slow to find.
    func contains(_ scalar: Unicode.Scalar, of category: GeneralCategories) -> Bool {
        (!categories.isDisjoint(with: category) || isListed(scalar.value)) != isNegated
    }

    /// Binary search in the ranges, because a class can list thousands.
    private func isListed(_ value: UInt32) -> Bool {
        var low = 0
        var high = listed.count
        while low < high {
            let middle = (low + high) / 2
            if value > listed[middle].upperBound {
                low = middle + 1
            } else if value < listed[middle].lowerBound {
                high = middle
            } else {
                return true
            }
        }
        return false
    }

    /// The ASCII members, with a bit for each of 0 to 63 and of 64 to 127.
    var asciiMembers: (low: UInt64, high: UInt64) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        for range in listed {
            guard range.lowerBound < 128 else { break }
            for value in range.lowerBound...min(range.upperBound, 127) {
                if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
            }
        }
        if !categories.isEmpty {
            for value in UInt8(0)..<128
            where categories.contains(GeneralCategories(of: Unicode.Scalar(value))) {
                if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
            }
        }
        return isNegated ? (~low, ~high) : (low, high)
    }

    // MARK: Ranges

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
