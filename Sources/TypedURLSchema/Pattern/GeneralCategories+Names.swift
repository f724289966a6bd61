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

    /// The ranges in order, with overlapping and adjacent ones merged.
    package static func normal(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        guard ranges.count > 1 else { return ranges }
        var result: [ClosedRange<UInt32>] = []
        let order = IndexOrder.sorted(ranges.count) { ranges[$0].lowerBound < ranges[$1].lowerBound }
        for range in order.map({ ranges[$0] }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}

extension GeneralCategories {
    /// The categories of a name in RFC 9485 (`IsCategory`): one such as `Lu`, or all whose names start with the letter.
    package init?(name: String) {
        var members: GeneralCategories = []
        for (position, category) in Self.names.enumerated()
        where category == name || (name.utf8.count == 1 && category.utf8.first == name.utf8.first) {
            members.insert(Self(position: position))
        }
        guard !members.isEmpty else { return nil }
        self = members
    }

    /// All categories.
    static let all = GeneralCategories(rawValue: 1 << UInt32(names.count) - 1)

    /// The names, in the order of the bits.
    private static let names = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf",
        "Po",
        "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Co", "Cn",
    ]
}
