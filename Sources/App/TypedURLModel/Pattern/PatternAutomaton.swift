/// The texts that match a pattern, as a nondeterministic finite automaton that reads a whole text.
///
/// A text is accepted if and only if the pattern matches a part of it: the text before and after a match is part of the
/// automaton, so it needs no anchors. Its properties:
///
/// - States are numbered from 0. The last one is the only start, and no step leads into it.
/// - Each step reads one scalar. The scalars that lead into a state do not depend on the previous state.
/// - A state can have several successors that read the same scalar.
/// - Each state is reachable from the start, and each leads to an accepting state, except through a set without
///   members.
///
/// A set of states has a bit for each state except the start, in words of 64.
package final class PatternAutomaton: Sendable {
    /// States that lead to the state at a distance before them. Patterns are mostly chains, which are numbered from
    /// their end, so a state leads to one of the few states before it.
    package struct Chain: Sendable {
        package let distance: Int
        package let states: [UInt64]

        package init(distance: Int, states: [UInt64]) {
            self.distance = distance
            self.states = states
        }
    }

    /// States that have the same successors, apart from the few states before them: many share such as the end of a
    /// chain that can end anywhere.
    package struct Group: Sendable {
        package let states: [UInt64]
        package let successors: [UInt64]

        package init(states: [UInt64], successors: [UInt64]) {
            self.states = states
            self.successors = successors
        }
    }

    /// The sets of scalars that lead into states.
    package let sets: [ScalarSet]

    /// The index of each state's set; the start has none.
    package let setOfState: [Int]

    package let acceptsEmptyText: Bool

    /// The successors of the start.
    package let first: [UInt64]

    /// The accepting states except the start.
    package let accepting: [UInt64]

    /// The accepting states from which every text is accepted.
    package let settled: [UInt64]

    /// The successors of the other states, for many states at once: nearly always a few chains and groups.
    package let chains: [Chain]
    package let groups: [Group]

    /// The first words of chains and groups, which are all that nearly every pattern has.
    private let wordChains: [(states: UInt64, distance: UInt64)]
    private let wordGroups: [(states: UInt64, successors: UInt64)]

    /// The states that each ASCII scalar leads into.
    private let asciiReaders: [UInt64]

    /// Whether the sets contain Unicode categories.
    private let hasCategories: Bool

    package init(
        sets: [ScalarSet], setOfState: [Int], acceptsEmptyText: Bool, first: [UInt64], accepting: [UInt64],
        settled: [UInt64], chains: [Chain], groups: [Group]
    ) {
        self.sets = sets
        self.setOfState = setOfState
        self.acceptsEmptyText = acceptsEmptyText
        self.first = first
        self.accepting = accepting
        self.settled = settled
        self.chains = chains
        self.groups = groups
        wordChains = chains.map { ($0.states[0], UInt64($0.distance)) }
        wordGroups = groups.map { ($0.states[0], $0.successors[0]) }
        hasCategories = sets.contains(where: \.hasCategories)
        asciiReaders = Self.asciiReaders(sets, setOfState, wordCount: first.count)
    }

    private static func asciiReaders(
        _ sets: [ScalarSet], _ setOfState: [Int], wordCount: Int
    ) -> [UInt64] {
        var readers = [UInt64](repeating: 0, count: 128 * wordCount)
        for (index, set) in sets.enumerated() {
            var states = [UInt64](repeating: 0, count: wordCount)
            for (state, other) in setOfState.enumerated() where other == index {
                states[state / 64] |= 1 << UInt64(state % 64)
            }
            for scalar in 0..<128 where set.contains(Unicode.Scalar(UInt8(scalar))) {
                for word in 0..<wordCount { readers[scalar * wordCount + word] |= states[word] }
            }
        }
        return readers
    }
}

extension PatternAutomaton {
    /// Whether a text is accepted.
    ///
    /// All possible states of the text are followed at once, so that each scalar is read once.
    package func accepts(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { accepts($0) }
    }

    /// Whether a text in UTF-8 is accepted.
    package func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.isEmpty { return acceptsEmptyText }
        return first.count == 1 ? acceptsInWord(text) : acceptsInWords(text)
    }

    /// For patterns of up to 64 states, which are nearly all: the states fit in a register.
    private func acceptsInWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let settled = settled[0]
        var current: UInt64 = 0
        var reachable = first[0]
        var position = 0
        while position < text.count {
            if text[position] < 0x80 {
                current = reachable & asciiReaders[Int(text[position])]
                position += 1
            } else {
                let scalar = Self.scalar(at: &position, of: text)
                let category = category(of: scalar)
                current = 0
                reachable.forEachBit { if reads(scalar, category, into: $0) { current |= 1 << UInt64($0) } }
            }
            if current == 0 { return false }
            if current & settled != 0 { return true }
            reachable = 0
            // Loops over collections take several times as long in a debug build, and these run for each scalar.
            var index = 0
            while index < wordChains.count {
                reachable |= (current & wordChains[index].states) >> wordChains[index].distance
                index += 1
            }
            index = 0
            while index < wordGroups.count {
                if current & wordGroups[index].states != 0 { reachable |= wordGroups[index].successors }
                index += 1
            }
        }
        return current & accepting[0] != 0
    }

    /// The scalar at an index that begins no ASCII one; the index moves behind it.
    private static func scalar(at index: inout Int, of text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
        let lead = text[index]
        let end = min(index + (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4), text.count)
        var value = UInt32(lead & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07))
        index += 1
        while index < end {
            value = value << 6 | UInt32(text[index] & 0x3F)
            index += 1
        }
        // Only text that is not UTF-8 can have another value.
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private func acceptsInWords(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = first.count
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
        _ text: UnsafeBufferPointer<UInt8>, _ current: UnsafeMutableBufferPointer<UInt64>,
        _ reachable: UnsafeMutableBufferPointer<UInt64>
    ) -> Bool {
        let count = first.count
        var word = 0
        while word < count {
            reachable[word] = first[word]
            word += 1
        }
        var position = 0
        while position < text.count {
            var isAlive = false
            word = 0
            if text[position] < 0x80 {
                let start = Int(text[position]) * count
                position += 1
                while word < count {
                    current[word] = reachable[word] & asciiReaders[start + word]
                    isAlive = isAlive || current[word] != 0
                    word += 1
                }
            } else {
                let scalar = Self.scalar(at: &position, of: text)
                let category = category(of: scalar)
                while word < count {
                    current[word] = 0
                    reachable[word].forEachBit {
                        if reads(scalar, category, into: word * 64 + $0) {
                            current[word] |= 1 << UInt64($0)
                        }
                    }
                    isAlive = isAlive || current[word] != 0
                    word += 1
                }
            }
            if !isAlive { return false }
            if intersects(current, settled) { return true }
            advance(from: current, to: reachable)
        }
        return intersects(current, accepting)
    }

    /// Sets the second states to the successors of the first, which are in few words.
    private func advance(
        from current: UnsafeMutableBufferPointer<UInt64>, to result: UnsafeMutableBufferPointer<UInt64>
    ) {
        var word = 0
        while word < result.count {
            result[word] = 0
            word += 1
        }
        var index = 0
        while index < chains.count {
            let distance = UInt64(chains[index].distance)
            word = 0
            while word < result.count {
                let chained = current[word] == 0 ? 0 : current[word] & chains[index].states[word]
                if chained != 0 {
                    result[word] |= chained >> distance
                    if word > 0 { result[word - 1] |= chained << (64 - distance) }
                }
                word += 1
            }
            index += 1
        }
        index = 0
        while index < groups.count {
            if intersects(current, groups[index].states) {
                word = 0
                while word < result.count {
                    result[word] |= groups[index].successors[word]
                    word += 1
                }
            }
            index += 1
        }
    }

    /// The scalar's category, if it matters.
    private func category(of scalar: Unicode.Scalar) -> GeneralCategories {
        hasCategories ? GeneralCategories(of: scalar) : GeneralCategories()
    }

    private func reads(_ scalar: Unicode.Scalar, _ category: GeneralCategories, into state: Int) -> Bool {
        sets[setOfState[state]].contains(scalar, of: category)
    }

    private func intersects(_ states: UnsafeMutableBufferPointer<UInt64>, _ others: [UInt64]) -> Bool {
        var word = 0
        while word < states.count {
            if states[word] != 0, states[word] & others[word] != 0 { return true }
            word += 1
        }
        return false
    }
}

extension UInt64 {
    /// Calls the closure with the index of each set bit, starting with the lowest.
    @inline(__always)
    package func forEachBit(_ body: (Int) -> Void) {
        var rest = self
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest &- 1
        }
    }
}
