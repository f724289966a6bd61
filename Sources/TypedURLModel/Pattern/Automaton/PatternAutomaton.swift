/// The texts that match a pattern, as a nondeterministic finite automaton that reads a whole text.
///
/// A text is accepted if and only if the pattern matches a part of it: the text before and after a match is part of the
/// automaton, so it needs no anchors. Its properties:
///
/// - States are numbered from 0. The last one is the only start, and no step leads into it.
/// - Each step reads one scalar. The scalars that lead into a state do not depend on the previous state:
///   ``scalars(into:)``.
/// - A state can have several successors that read the same scalar.
/// - Each state is reachable from the start, and each leads to an accepting state, except through a set without
///   members.
/// - At most ``PatternLimits/size`` states represent the pattern. The text around matches and the start add at most
///   five states.
package final class PatternAutomaton: Sendable {
    /// The sets of scalars that lead into states.
    let sets: [ScalarSet]

    /// The index of each state's set; the start has none.
    let setOfState: [Int]

    /// A set of states for each state: its possible successors.
    let successors: StateTable

    /// A set of states for each ASCII scalar: the states that it leads into.
    let asciiReaders: StateTable

    /// The accepting states except the start, with a bit for each.
    let accepting: [UInt64]

    /// The accepting states from which every text is accepted.
    let settled: [UInt64]

    let acceptsEmptyText: Bool

    /// Whether the sets contain Unicode categories.
    let hasCategories: Bool

    /// The successors in a form for many states at once.
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

    /// The number of states, including the start.
    package var stateCount: Int { setOfState.count + 1 }

    /// The start.
    package var start: Int { setOfState.count }

    /// The scalars that lead into a state. None leads into the start.
    package func scalars(into state: Int) -> ScalarSet {
        state == start ? ScalarSet([]) : sets[setOfState[state]]
    }

    /// The possible successors of a state, in order.
    package func successors(of state: Int) -> [Int] {
        successors.states(state)
    }

    /// Whether a text can end in the state.
    package func isAccepting(_ state: Int) -> Bool {
        state == start ? acceptsEmptyText : accepting[state / 64] >> UInt64(state % 64) & 1 == 1
    }
}

extension PatternAutomaton {
    /// Whether a text is accepted.
    ///
    /// All possible states of the text are followed at once, so that each scalar is read once.
    package func accepts(_ text: String) -> Bool {
        if text.isEmpty { return acceptsEmptyText }
        return accepting.count == 1 ? acceptsInWord(text) : acceptsInWords(text)
    }

    /// Whether a text that starts with an ASCII scalar can be accepted.
    package func mayBegin(with scalar: UInt8) -> Bool {
        var first = [UInt64](repeating: 0, count: accepting.count)
        successors.forEachWord(of: start) { first[$0] = $1 }
        var isRead = false
        asciiReaders.forEachWord(of: Int(scalar)) { isRead = isRead || first[$0] & $1 != 0 }
        return isRead
    }

    /// For patterns of up to 64 states, which are nearly all: the states fit in a register.
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
        // Safe: all words are initialised first and do not leave the closure. A state's word is below `count`.
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { words in
            words.initialize(repeating: 0)
            return acceptsInWords(
                text, UnsafeMutableBufferPointer(rebasing: words[..<count]),
                UnsafeMutableBufferPointer(rebasing: words[count...]))
        }
    }

    /// - Parameters:
    ///   - current: Space for the states that the text has led to; zeros.
    ///   - reachable: Space for the states that the next scalar can lead to; zeros.
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

    /// The scalar's category, if it matters.
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
