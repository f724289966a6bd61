/// The texts that match a pattern, as a nondeterministic finite automaton that reads a text from its beginning to
/// its end.
///
/// A text is accepted exactly when the search succeeds in it: what may stand in front of a match and after it is
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

extension PatternAutomaton {
    /// Whether a text is accepted.
    ///
    /// All states that the text may have led to are followed at once, so that each scalar is looked at once.
    package func accepts(_ text: String) -> Bool {
        if text.isEmpty { return acceptsEmptyText }
        return accepting.count == 1 ? acceptsInWord(text) : acceptsInWords(text)
    }

    /// Whether a text that begins with an ASCII scalar may be accepted.
    package func mayBegin(with scalar: UInt8) -> Bool {
        var first = [UInt64](repeating: 0, count: accepting.count)
        successors.forEachWord(of: start) { first[$0] = $1 }
        var isRead = false
        asciiReaders.forEachWord(of: Int(scalar)) { isRead = isRead || first[$0] & $1 != 0 }
        return isRead
    }

    /// For patterns of up to 64 states, which are nearly all: the states stay in a register.
    private func acceptsInWord(_ text: String) -> Bool {
        let settled = settled[0]
        var current: UInt64 = 0
        var reachable = successors.word(start)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                current = reachable & asciiReaders.word(Int(scalar.value))
            } else {
                let category = category(of: scalar)
                current = 0
                reachable.forEachBit { if reads(scalar, category, into: $0) { current |= 1 << UInt64($0) } }
            }
            if current == 0 { return false }
            if current & settled != 0 { return true }
            reachable = steps.word(after: current)
        }
        return current & accepting[0] != 0
    }

    private func acceptsInWords(_ text: String) -> Bool {
        let count = accepting.count
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { words in
            words.initialize(repeating: 0)
            return acceptsInWords(
                text, UnsafeMutableBufferPointer(rebasing: words[..<count]),
                UnsafeMutableBufferPointer(rebasing: words[count...]))
        }
    }

    /// - Parameters:
    ///   - current: Room for the states that the text has led to; zeros.
    ///   - reachable: Room for the states that the next scalar may lead to; zeros.
    private func acceptsInWords(
        _ text: String, _ current: UnsafeMutableBufferPointer<UInt64>,
        _ reachable: UnsafeMutableBufferPointer<UInt64>
    ) -> Bool {
        successors.forEachWord(of: start) { reachable[$0] = $1 }
        for scalar in text.unicodeScalars {
            for place in current.indices { current[place] = 0 }
            if scalar.isASCII {
                asciiReaders.forEachWord(of: Int(scalar.value)) { current[$0] = reachable[$0] & $1 }
            } else {
                let category = category(of: scalar)
                for place in current.indices {
                    reachable[place].forEachBit {
                        if reads(scalar, category, into: place * 64 + $0) {
                            current[place] |= 1 << UInt64($0)
                        }
                    }
                }
            }
            if current.allSatisfy({ $0 == 0 }) { return false }
            if intersects(current, settled) { return true }
            steps.advance(from: current, to: reachable)
        }
        return intersects(current, accepting)
    }

    /// The scalar's category, where that matters.
    private func category(of scalar: Unicode.Scalar) -> GeneralCategories {
        hasCategories ? GeneralCategories(of: scalar) : []
    }

    private func reads(_ scalar: Unicode.Scalar, _ category: GeneralCategories, into state: Int) -> Bool {
        sets[setOfState[state]].contains(scalar, of: category)
    }

    private func intersects(_ states: UnsafeMutableBufferPointer<UInt64>, _ others: [UInt64]) -> Bool {
        states.indices.contains { states[$0] & others[$0] != 0 }
    }
}
