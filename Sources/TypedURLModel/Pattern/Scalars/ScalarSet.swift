/// A set of Unicode scalars: some ranges and some general categories, or all scalars but these.
///
/// Categories stay symbolic, since to ask for one scalar's category is quick and to list a category's scalars is not:
/// an app that matches texts never needs the list. ``ranges`` gives it to tools.
package struct ScalarSet: Hashable, Sendable {
    /// In order, with gaps between them.
    private let listed: [ClosedRange<UInt32>]
    private let categories: GeneralCategories
    private let isNegated: Bool

    /// Makes a set of ranges of code points, of categories, or of all but both.
    package init(
        _ ranges: [ClosedRange<UInt32>], categories: GeneralCategories = [], isNegated: Bool = false
    ) {
        listed = Self.normal(ranges)
        self.categories = categories
        self.isNegated = isNegated
    }

    /// The set of one scalar.
    package init(_ scalar: Unicode.Scalar) {
        self.init([scalar.value...scalar.value])
    }

    /// All scalars.
    package static let everything = ScalarSet([], isNegated: true)

    /// What `.` stands for: all scalars but the ends of lines (RFC 9485, section 5).
    static let anyInLine = ScalarSet([0x0A...0x0A, 0x0D...0x0D], isNegated: true)

    /// Whether the set was made as that of all scalars.
    var isEverything: Bool { isNegated && listed.isEmpty && categories.isEmpty }

    var hasCategories: Bool { !categories.isEmpty }

    /// Whether the scalar is a member.
    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        contains(scalar, of: hasCategories ? GeneralCategories(of: scalar) : [])
    }

    /// Whether the scalar is a member, given its category, which takes long to find.
    func contains(_ scalar: Unicode.Scalar, of category: GeneralCategories) -> Bool {
        (!categories.isDisjoint(with: category) || isListed(scalar.value)) != isNegated
    }

    /// Searches the ranges by halves: a class may list thousands.
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

    /// The members among ASCII, a bit for each of 0 to 63 and of 64 to 127.
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
    /// The first set with a category takes the time to look at all of Unicode, which is a twentieth of a second.
    package var ranges: [ClosedRange<UInt32>] {
        var named = listed
        if !categories.isEmpty {
            named += CategoryRuns.all.lazy.filter { categories.contains($0.category) }.map(\.range)
        }
        let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
        let others = isNegated ? named : Self.complement(Self.normal(named))
        return Self.complement(Self.normal(others + [surrogates]))
    }

    /// The ranges in order, those joined that overlap or touch.
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

    /// The code points that stand in none of the ranges, which are normal.
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
