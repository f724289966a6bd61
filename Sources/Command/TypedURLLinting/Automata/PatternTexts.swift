import TypedURL
import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// The texts that match a pattern, as a deterministic automaton: its states are the sets of states that the pattern's
/// automaton may be in (the subset construction).
struct PatternTexts {
    private let automaton: PatternAutomaton
    private let wordCount: Int
    /// A bit for each state that may come after a state.
    private var successors: [UInt64] = []
    private var accepting: [UInt64]
    /// Classes that no set of the pattern tells apart, with a bit for each state that they lead into.
    private var kinds: [(classes: BitSet, states: [UInt64])] = []

    init(_ pattern: Pattern, _ classes: ScalarClasses) {
        automaton = pattern.automaton
        let count = automaton.stateCount
        wordCount = (count + 63) / 64
        accepting = Array(repeating: 0, count: wordCount)
        successors = Array(repeating: 0, count: wordCount * count)
        var statesOfSet: [BitSet: [UInt64]] = [:]
        for state in 0..<count {
            if automaton.isAccepting(state) { accepting[state >> 6] |= 1 << UInt64(state & 63) }
            for next in automaton.successors(of: state) {
                successors[state * wordCount + next >> 6] |= 1 << UInt64(next & 63)
            }
            let readers = classes[automaton.scalars(into: state)]
            statesOfSet[readers, default: Array(repeating: 0, count: wordCount)][state >> 6] |=
                1 << UInt64(state & 63)
        }
        var classesOfStates: [[UInt64]: BitSet] = [:]
        for scalarClass in classes.ranges.indices {
            var states = [UInt64](repeating: 0, count: wordCount)
            for (set, members) in statesOfSet where set.contains(scalarClass) {
                for word in 0..<wordCount { states[word] |= members[word] }
            }
            classesOfStates[states, default: .empty].insert(scalarClass)
        }
        kinds = classesOfStates.map { ($0.value, $0.key) }.sorted {
            $0.classes.members.lexicographicallyPrecedes($1.classes.members)
        }
    }

    /// The steps and accepting states of the deterministic automaton, or nil if it would take too long.
    ///
    /// - Parameter effort: What may be spent on it, which is reduced by what is.
    func deterministic(_ effort: inout Int) -> (steps: [[TextLanguage.Step]], isAccepting: [Bool])? {
        var steps: [[TextLanguage.Step]] = []
        var isAccepting: [Bool] = []
        var start = [UInt64](repeating: 0, count: wordCount)
        start[automaton.start >> 6] |= 1 << UInt64(automaton.start & 63)
        var search = ProductSearch(from: start)
        // Words that are looked at count as comparisons.
        let isComplete = search.run(atMost: ReversibilityLimits.textStates, comparisons: effort) {
            search, current in
            var reachable = [UInt64](repeating: 0, count: wordCount)
            for (word, bits) in current.enumerated() {
                bits.forEachBit { bit in
                    let row = (word * 64 + bit) * wordCount
                    search.comparisons += wordCount
                    for word in 0..<wordCount { reachable[word] |= successors[row + word] }
                }
            }
            search.comparisons += kinds.count * wordCount
            isAccepting.append(zip(current, accepting).contains { $0 & $1 != 0 })
            var targets: [Int: BitSet] = [:]
            for kind in kinds {
                var next = kind.states
                for word in 0..<wordCount { next[word] &= reachable[word] }
                guard next.contains(where: { $0 != 0 }) else { continue }
                targets[search.add(next), default: .empty].formUnion(kind.classes)
            }
            steps.append(TextLanguage.steps(targets))
            return false
        }
        effort -= search.comparisons
        return isComplete ? (steps, isAccepting) : nil
    }
}
