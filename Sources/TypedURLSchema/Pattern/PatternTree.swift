/// A pattern, or a part of one, without its anchors.
///
/// The factories omit parts that only match the empty text, so that a tree is not larger than its automaton: each leaf
/// is a state.
final class PatternTree: Sendable {
    enum Shape: Sendable {
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

    let shape: Shape

    /// The number of its states in the automaton.
    let size: Int

    private init(shape: Shape, size: Int) {
        self.shape = shape
        self.size = size
    }

    static let empty = PatternTree(shape: .empty, size: 0)

    static func scalar(_ set: Int) -> PatternTree { PatternTree(shape: .scalar(set), size: 1) }

    static func sequence(_ parts: [PatternTree]) -> PatternTree {
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
