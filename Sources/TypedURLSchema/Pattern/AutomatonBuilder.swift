import TypedURLModel

/// Builds the position automaton of a pattern (Glushkov): it has a state for each leaf of the tree, which is entered by
/// reading that leaf's scalar, and no steps without a scalar.
///
/// Sequences and repetitions are built from their end, so that each step only looks at the last states of one part. The
/// time is the number of states, times the words of a set, times the depth of the tree.
struct AutomatonBuilder {
    /// The states of a part of the tree.
    private struct Fragment {
        /// The first states to enter.
        var first = StateSet()
        /// The last states to enter.
        var last = StateSet()
        /// Whether the part can match the empty text.
        var isNullable: Bool
    }

    private let sets: [ScalarSet]
    private var setOfState: [Int] = []
    private var successors: [StateSet]

    static func automaton(of tree: PatternTree, sets: [ScalarSet]) -> PatternAutomaton {
        var builder = AutomatonBuilder(leafCount: tree.size, sets: sets)
        let whole = builder.fragment(of: tree)
        return builder.automaton(
            startingWith: whole.first, accepting: whole.last, acceptsEmptyText: whole.isNullable)
    }

    private init(leafCount: Int, sets: [ScalarSet]) {
        self.sets = sets
        setOfState.reserveCapacity(leafCount)
        successors = Array(repeating: StateSet(), count: leafCount)
    }

    // MARK: Fragments

    private mutating func fragment(of tree: PatternTree) -> Fragment {
        switch tree.shape {
        case .empty:
            return Fragment(isNullable: true)
        case .scalar(let set):
            let state = setOfState.count
            setOfState.append(set)
            return Fragment(first: StateSet(state), last: StateSet(state), isNullable: false)
        case .sequence(let parts):
            var whole = Fragment(isNullable: true)
            for part in parts.reversed() { whole = sequence(fragment(of: part), whole) }
            return whole
        case .choice(let parts):
            var whole = Fragment(isNullable: false)
            for part in parts {
                let fragment = fragment(of: part)
                whole.first.formUnion(fragment.first)
                whole.last.formUnion(fragment.last)
                whole.isNullable = whole.isNullable || fragment.isNullable
            }
            return whole
        case .repeated(let part, let least, let most):
            return repetition(of: part, least: least, most: most)
        }
    }

    /// `x{2,4}` is `xx(x(x)?)?`, and `x{2,}` is `xx+`.
    private mutating func repetition(of part: PatternTree, least: Int, most: Int?) -> Fragment {
        var whole = Fragment(isNullable: true)
        var required = least
        if let most {
            for _ in least..<most {
                whole = sequence(fragment(of: part), whole)
                whole.isNullable = true
            }
        } else {
            whole = fragment(of: part)
            link(whole.last, to: whole.first)
            whole.isNullable = whole.isNullable || least == 0
            required = max(least - 1, 0)
        }
        for _ in 0..<required { whole = sequence(fragment(of: part), whole) }
        return whole
    }

    private mutating func sequence(_ left: Fragment, _ right: Fragment) -> Fragment {
        link(left.last, to: right.first)
        return Fragment(
            first: left.isNullable ? left.first.union(right.first) : left.first,
            last: right.isNullable ? left.last.union(right.last) : right.last,
            isNullable: left.isNullable && right.isNullable)
    }

    private mutating func link(_ states: StateSet, to others: StateSet) {
        guard !others.isEmpty else { return }
        states.forEach { successors[$0].formUnion(others) }
    }

    // MARK: Tables

    private func automaton(
        startingWith first: StateSet, accepting: StateSet, acceptsEmptyText: Bool
    ) -> PatternAutomaton {
        let wordCount = max(1, (setOfState.count + 63) / 64)
        let steps = SuccessorSteps(successors, words: wordCount)
        return PatternAutomaton(
            sets: sets, setOfState: setOfState, acceptsEmptyText: acceptsEmptyText,
            first: first.words(wordCount), accepting: accepting.words(wordCount),
            settled: settled(accepting).words(wordCount), chains: steps.chains, groups: steps.groups)
    }

    /// The accepting states from which every text is accepted, because an accepting state that reads any scalar follows
    /// them and itself.
    private func settled(_ accepting: StateSet) -> StateSet {
        var endless: [Int] = []
        for (state, set) in setOfState.enumerated()
        where sets[set].isEverything && accepting.contains(state) && successors[state].contains(state) {
            endless.append(state)
        }
        var result = StateSet()
        guard !endless.isEmpty else { return result }
        accepting.forEach { state in
            if endless.contains(where: successors[state].contains) { result.insert(state) }
        }
        return result
    }
}
