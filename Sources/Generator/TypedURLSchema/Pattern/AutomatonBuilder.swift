@_spi(Once) import TypedURLModel

/// Builds the position automaton of a pattern (Glushkov): it has a state for each leaf of the tree, which is entered by
/// reading that leaf's scalar, and no steps without a scalar.
///
/// Sequences and repetitions are built from their end, so that each step only looks at the last states of one part. The
/// time is the number of states, times the words of a set, times the depth of the tree.
final class AutomatonBuilder {
    /// The states of a part of the tree.
    private struct Fragment {
        /// The first states to enter.
        var first: StateSet
        /// The last states to enter.
        var last: StateSet
        /// Whether the part can match the empty text.
        var isNullable: Bool
    }

    private let sets: [ScalarSet]
    private let none: StateSet
    private var setOfState: [Int] = []
    private var successors: [StateSet]

    static func automaton(of tree: PatternTree, sets: [ScalarSet]) -> PatternAutomaton {
        let builder = AutomatonBuilder(leafCount: tree.size, sets: sets)
        return builder.automaton(of: builder.fragment(of: tree))
    }

    private init(leafCount: Int, sets: [ScalarSet]) {
        self.sets = sets
        none = StateSet(stateCount: leafCount)
        successors = Array(repeating: none, count: leafCount)
    }

    // MARK: Fragments

    @_optimize(size)
    private func fragment(of tree: PatternTree) -> Fragment {
        var whole = Fragment(first: none, last: none, isNullable: true)
        switch tree.shape {
        case .empty: break
        case .scalar(let set):
            whole.first.insert(setOfState.count)
            whole.last = whole.first
            whole.isNullable = false
            setOfState.append(set)
        case .sequence(let parts):
            for part in parts.reversed() { prepend(part, to: &whole) }
        case .choice(let parts):
            whole.isNullable = false
            for part in parts {
                let fragment = fragment(of: part)
                whole.first.formUnion(fragment.first)
                whole.last.formUnion(fragment.last)
                whole.isNullable = whole.isNullable || fragment.isNullable
            }
        case .repeated(let part, let least, let most):
            // `x{2,4}` is `xx(x(x)?)?`, and `x{2,}` is `xx+`.
            var required = least
            if let most {
                for _ in least..<most {
                    prepend(part, to: &whole)
                    whole.isNullable = true
                }
            } else {
                whole = fragment(of: part)
                link(whole.last, to: whole.first)
                whole.isNullable = whole.isNullable || least == 0
                required = max(least - 1, 0)
            }
            for _ in 0..<required { prepend(part, to: &whole) }
        }
        return whole
    }

    private func prepend(_ part: PatternTree, to right: inout Fragment) {
        let left = fragment(of: part)
        link(left.last, to: right.first)
        if left.isNullable {
            right.first.formUnion(left.first)
        } else {
            right.first = left.first
        }
        if right.isNullable {
            right.last.formUnion(left.last)
        }
        right.isNullable = left.isNullable && right.isNullable
    }

    private func link(_ states: StateSet, to others: StateSet) {
        guard !others.isEmpty else { return }
        states.forEach { successors[$0].formUnion(others) }
    }

    // MARK: Tables

    private func automaton(of whole: Fragment) -> PatternAutomaton {
        let (chains, groups) = steps
        return PatternAutomaton(
            sets: sets, setOfState: setOfState, acceptsEmptyText: whole.isNullable,
            first: whole.first.words, accepting: whole.last.words, settled: settled(whole.last).words,
            chains: chains, groups: groups)
    }

    /// The accepting states from which every text is accepted, because an accepting state that reads any scalar follows
    /// them and itself.
    private func settled(_ accepting: StateSet) -> StateSet {
        let endless = setOfState.indices.filter { state in
            sets[setOfState[state]].isEverything && accepting.contains(state)
                && successors[state].contains(state)
        }
        var result = none
        accepting.forEach { state in
            if endless.contains(where: successors[state].contains) { result.insert(state) }
        }
        return result
    }

    /// The maximum distance between a state and its nearest successors.
    private static let reach = 4

    /// The successors of all states, so that a step of many states at once takes a few operations on words.
    private var steps: (chains: [PatternAutomaton.Chain], groups: [PatternAutomaton.Group]) {
        var chains = Array(repeating: none, count: Self.reach)
        var groups: [(states: StateSet, successors: StateSet)] = []
        var groupOfSuccessors = TextTable()
        for (state, all) in successors.enumerated() {
            var others = none
            all.forEach { successor in
                let distance = state - successor
                if distance > 0, distance <= Self.reach {
                    chains[distance - 1].insert(state)
                } else {
                    others.insert(successor)
                }
            }
            guard !others.isEmpty else { continue }
            let group = groupOfSuccessors.insert(others.bytes, at: groups.count)
            if group == groups.count { groups.append((none, others)) }
            groups[group].states.insert(state)
        }
        return (
            chains.indices.filter { !chains[$0].isEmpty }.map {
                PatternAutomaton.Chain(distance: $0 + 1, states: chains[$0].words)
            },
            groups.map { PatternAutomaton.Group(states: $0.states.words, successors: $0.successors.words) }
        )
    }
}

/// A set of states, as a bit for each.
private struct StateSet {
    private(set) var words: [UInt64]

    init(stateCount: Int) {
        words = Array(repeating: 0, count: max(1, (stateCount + 63) / 64))
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The words as bytes, which a table can hold.
    var bytes: [UInt8] {
        words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }

    mutating func insert(_ state: Int) { words[state / 64] |= 1 << UInt64(state % 64) }

    func contains(_ state: Int) -> Bool { words[state / 64] >> UInt64(state % 64) & 1 == 1 }

    mutating func formUnion(_ other: StateSet) {
        for (index, word) in other.words.enumerated() where word != 0 { words[index] |= word }
    }

    /// Calls the closure with each state, in order.
    func forEach(_ body: (Int) -> Void) {
        for (index, word) in words.enumerated() { word.forEachBit { body(index * 64 + $0) } }
    }
}
