/// The texts that match a pattern, as a nondeterministic finite automaton that reads a text from its beginning to
/// its end.
///
/// A text is accepted exactly when the search succeeds in it: what may stand in front of a match and behind it is
/// part of the automaton, so that it knows no anchors. These hold:
///
/// - States are numbered from 0. The last is the only one to start in, and it is entered no more.
/// - Each step reads one scalar. The scalars that lead into a state are the same wherever one comes from:
///   ``scalars(into:)``.
/// - A state may have several successors that read the same scalar.
/// - Each state can be reached from the start, and an accepting one from each, except through a set without members.
/// - No more than ``PatternLimits/size`` states stand for the pattern; what surrounds matches and the start come to
///   at most five more.
package final class PatternAutomaton: Sendable {
    /// The sets of scalars that lead into states.
    let sets: [ScalarSet]

    /// The place of each state's set; the start has none.
    let setOfState: [Int]

    /// A set of states for each state: those that may come after it.
    let successors: StateTable

    /// A set of states for each ASCII scalar: those that it leads into.
    let asciiReaders: StateTable

    /// The accepting states but for the start, a bit for each.
    let accepting: [UInt64]

    /// The accepting states from which every text is accepted.
    let settled: [UInt64]

    let acceptsEmptyText: Bool

    /// Whether sets ask for a scalar's category.
    let hasCategories: Bool

    /// The successors once more, for many states at once.
    let steps: SuccessorSteps

    init(
        sets: [ScalarSet], setOfState: [Int], successors: StateTable, asciiReaders: StateTable,
        accepting: [UInt64], settled: [UInt64], acceptsEmptyText: Bool
    ) {
        self.sets = sets
        self.setOfState = setOfState
        self.successors = successors
        self.asciiReaders = asciiReaders
        self.accepting = accepting
        self.settled = settled
        self.acceptsEmptyText = acceptsEmptyText
        hasCategories = sets.contains(where: \.hasCategories)
        steps = SuccessorSteps(successors, states: setOfState.count, words: accepting.count)
    }

    /// The number of states, with the start.
    package var stateCount: Int { setOfState.count + 1 }

    /// The state to start in.
    package var start: Int { setOfState.count }

    /// The scalars that lead into a state. Into the start none does.
    package func scalars(into state: Int) -> ScalarSet {
        state == start ? ScalarSet([]) : sets[setOfState[state]]
    }

    /// The states that may come after a state, in order.
    package func successors(of state: Int) -> [Int] {
        successors.states(state)
    }

    /// Whether a text may end in the state.
    package func isAccepting(_ state: Int) -> Bool {
        state == start ? acceptsEmptyText : accepting[state / 64] >> UInt64(state % 64) & 1 == 1
    }
}
