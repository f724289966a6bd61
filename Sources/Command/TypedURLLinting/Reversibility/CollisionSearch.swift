import TypedURL
import TypedURLSchema

extension OutputAutomaton {
    /// Two states that the same symbols lead to. It does not matter which is which.
    private struct Pair: Hashable {
        let left: Int
        let right: Int
        /// Whether the marks on the way differ.
        let hasDiverged: Bool

        static func == (pair: Self, other: Self) -> Bool { pair.key == other.key }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }

        private var key: Int { (min(left, right) << 32 | max(left, right)) << 1 | (hasDiverged ? 1 : 0) }
    }

    /// Finds pairs of runs that read a URL with different marks, those with the shortest URL first, until the closure says
    /// that a collision was confirmed.
    ///
    /// - Returns: Whether all pairs were looked at.
    func findCollisions(
        _ alphabet: OutputAlphabet, _ effort: inout SetEffort, _ confirm: (Run, Run) -> Bool
    ) -> Bool {
        var search = ProductSearch(from: Pair(left: 0, right: 0, hasDiverged: false))
        defer { effort.spend(visits: search.visits.count, comparisons: search.comparisons) }
        return search.run(atMost: min(ReversibilityLimits.pairs, effort.left)) { search, pair in
            for left in endings[pair.left] {
                for right in endings[pair.right] where pair.hasDiverged || left != right {
                    if confirm(search.run(left), search.run(right, \.marks.right)) { return true }
                }
            }
            let rightSteps = steps[pair.right]
            for (index, left) in steps[pair.left].enumerated() {
                for right in pair.left == pair.right ? rightSteps[index...] : rightSteps[...] {
                    search.comparisons += 1
                    guard left.symbols.intersects(right.symbols) else { continue }
                    let next = Pair(
                        left: left.target, right: right.target,
                        hasDiverged: pair.hasDiverged || left.marks != right.marks)
                    search.add(
                        next, reading: alphabet.mostReadable(left.symbols.intersection(right.symbols)),
                        left.marks, right.marks)
                }
            }
            return false
        }
    }
}
