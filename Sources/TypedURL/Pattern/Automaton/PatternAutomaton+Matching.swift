extension PatternAutomaton {
    /// Whether a text is accepted.
    ///
    /// All states that the text may have led to are followed at once, so that each scalar is looked at once.
    package func accepts(_ text: String) -> Bool {
        if text.isEmpty { return acceptsEmptyText }
        return accepting.count == 1 ? acceptsInWord(text) : acceptsInWords(text)
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
            reachable = 0
            current.forEachBit { reachable |= successors.word($0) }
        }
        return current & accepting[0] != 0
    }

    private func acceptsInWords(_ text: String) -> Bool {
        let none = [UInt64](repeating: 0, count: accepting.count)
        var current = none
        var reachable = none
        successors.forEachWord(of: start) { reachable[$0] = $1 }
        for scalar in text.unicodeScalars {
            for place in none.indices { current[place] = 0 }
            if scalar.isASCII {
                asciiReaders.forEachWord(of: Int(scalar.value)) { current[$0] = reachable[$0] & $1 }
            } else {
                let category = category(of: scalar)
                for place in none.indices {
                    reachable[place].forEachBit {
                        if reads(scalar, category, into: place * 64 + $0) {
                            current[place] |= 1 << UInt64($0)
                        }
                    }
                }
            }
            if current == none { return false }
            if intersects(current, settled) { return true }
            for place in none.indices { reachable[place] = 0 }
            for place in none.indices {
                current[place].forEachBit {
                    successors.forEachWord(of: place * 64 + $0) { reachable[$0] |= $1 }
                }
            }
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

    private func intersects(_ states: [UInt64], _ others: [UInt64]) -> Bool {
        zip(states, others).contains { $0 & $1 != 0 }
    }
}
