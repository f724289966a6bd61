/// A part of a pattern, or all of it, with the anchors resolved.
///
/// The factories leave out what matches nothing but the empty text, so that a tree is no larger than the automaton
/// that it becomes: each leaf is a state.
struct PatternTree: Sendable {
    indirect enum Shape: Sendable {
        /// Only the empty text.
        case empty
        /// One scalar of a set, by its place among the parser's sets.
        case scalar(Int)
        /// One part after the other: at least two.
        case sequence([PatternTree])
        /// One of the parts: at least two.
        case choice([PatternTree])
        /// The part so often; nil is without end.
        case repeated(PatternTree, least: Int, most: Int?)
    }

    let shape: Shape

    /// The number of states that it becomes.
    let size: Int

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

    /// How often a repeated part is in the automaton. What has no end is a loop around the last.
    static func times(least: Int, most: Int?) -> Int { most ?? max(least, 1) }

    private static func totalSize(_ parts: [PatternTree]) -> Int {
        parts.reduce(0) { $0 + $1.size }
    }
}
