@_spi(Once) import TypedURLModel

/// A pattern, or a part of one, without its anchors.
///
/// The factories omit parts that only match the empty text, so that a tree is not larger than its automaton: each leaf
/// is a state.
package final class PatternTree: Sendable {
    package enum Shape: Sendable {
        /// Only the empty text.
        case empty
        /// One scalar of a set, by its index in the parser's sets.
        case scalar(Int)
        /// At least two parts, one after the other.
        case sequence([PatternTree])
        /// One of at least two parts.
        case choice([PatternTree])
        /// A repeated part; nil means no maximum.
        case repeated(PatternTree, least: Int, most: Int?)
    }

    package let shape: Shape

    /// The number of its states in the automaton.
    let size: Int

    private init(shape: Shape, size: Int) {
        self.shape = shape
        self.size = size
    }

    static let empty = PatternTree(shape: .empty, size: 0)

    static func scalar(_ set: Int) -> PatternTree { PatternTree(shape: .scalar(set), size: 1) }

    package static func sequence(_ parts: [PatternTree]) -> PatternTree {
        let parts = parts.filter { $0.size > 0 }
        guard let first = parts.first else { return .empty }
        guard parts.count > 1 else { return first }
        return PatternTree(shape: .sequence(parts), size: totalSize(parts))
    }

    static func choice(_ parts: [PatternTree]) -> PatternTree {
        let others = parts.filter { $0.size > 0 }
        guard let first = others.first else { return .empty }
        let choice =
            others.count == 1 ? first : PatternTree(shape: .choice(others), size: totalSize(others))
        return others.count < parts.count ? repeated(choice, least: 0, most: 1) : choice
    }

    static func repeated(_ part: PatternTree, least: Int, most: Int?) -> PatternTree {
        let size = part.size * times(least: least, most: most)
        guard size > 0 else { return .empty }
        return PatternTree(shape: .repeated(part, least: least, most: most), size: size)
    }

    /// The number of copies of a repeated part in the automaton. Repetition without a limit is a loop around the last
    /// copy.
    static func times(least: Int, most: Int?) -> Int { most ?? max(least, 1) }

    private static func totalSize(_ parts: [PatternTree]) -> Int {
        parts.reduce(0) { $0 + $1.size }
    }
}

extension ScalarSet {
    /// Creates a set of ranges of code points and of categories, or of all scalars except these.
    package init(
        _ ranges: [ClosedRange<UInt32>], categories: GeneralCategories = .init(), isNegated: Bool = false
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
    package var isEverything: Bool { isNegated && listed.isEmpty && !hasCategories }

    /// The ranges in order, with overlapping and adjacent ones merged.
    package static func normal(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        guard ranges.count > 1 else { return ranges }
        var result: [ClosedRange<UInt32>] = []
        for index in IndexOrder.sorted(ranges.count, by: { ranges[$0].lowerBound < ranges[$1].lowerBound }) {
            let range = ranges[index]
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
        var members: UInt32 = 0
        for (position, category) in Self.names.enumerated()
        where category == name || (name.utf8.count == 1 && category.utf8.first == name.utf8.first) {
            members |= Self(position: position).rawValue
        }
        guard members != 0 else { return nil }
        self.init(rawValue: members)
    }

    /// All other categories.
    var others: GeneralCategories { Self(rawValue: rawValue ^ (1 << UInt32(Self.names.count) - 1)) }

    /// The names, in the order of the bits.
    private static let names = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf",
        "Po",
        "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Co", "Cn",
    ]
}
