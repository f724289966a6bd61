/// What the states of an automaton lead to, so that a step of many states at once takes a few operations of words.
///
/// Patterns are mostly chains, which are numbered from their end: a state leads to one of the few before it. The
/// other successors are many states' alike, such as the end of a chain that may end anywhere.
struct SuccessorSteps: Sendable {
    /// States that lead to the same others, apart from the few before them.
    private struct Group: Sendable {
        var states: [UInt64]
        let successors: [UInt64]
        /// The places of the words that are not zero.
        let band: Range<Int>
    }

    /// How many places before a state the nearest successors are at most.
    private static let reach = 4

    /// For each distance, the states that lead to the one that is so many places before.
    private let chains: [(distance: UInt64, states: [UInt64])]

    /// All other successors. Nearly always few groups.
    private let groups: [Group]

    /// How many unions of words a step takes at most, whatever the states.
    var unionCount: Int { chains.count + groups.count }

    /// - Parameter count: How many words stand for all states but the start.
    init(_ successors: StateTable, states: Int, words count: Int) {
        let none = [UInt64](repeating: 0, count: count)
        var chains = Array(repeating: none, count: Self.reach)
        var groups: [Group] = []
        var groupOfSuccessors: [[UInt64]: Int] = [:]
        for state in 0..<states {
            var others: [Int] = []
            for successor in successors.states(state) {
                let distance = state - successor
                if distance > 0, distance <= Self.reach {
                    chains[distance - 1][state / 64] |= 1 << UInt64(state % 64)
                } else {
                    others.append(successor)
                }
            }
            guard let first = others.first, let last = others.last else { continue }
            let band = first / 64..<last / 64 + 1
            var words = [UInt64](repeating: 0, count: band.count)
            for other in others { words[other / 64 - band.lowerBound] |= 1 << UInt64(other % 64) }
            let key = [UInt64(band.lowerBound)] + words
            let group = groupOfSuccessors[key] ?? groups.count
            if group == groups.count {
                groupOfSuccessors[key] = group
                groups.append(Group(states: none, successors: words, band: band))
            }
            groups[group].states[state / 64] |= 1 << UInt64(state % 64)
        }
        self.chains = chains.enumerated().filter { $0.element != none }
            .map { (UInt64($0.offset + 1), $0.element) }
        self.groups = groups
    }

    /// The states that come after some, where one word holds all.
    @inline(__always)
    func word(after current: UInt64) -> UInt64 {
        var result: UInt64 = 0
        for chain in chains { result |= (current & chain.states[0]) >> chain.distance }
        for group in groups where current & group.states[0] != 0 { result |= group.successors[0] }
        return result
    }

    /// Sets the second states to those that come after the first.
    func advance(
        from current: UnsafeMutableBufferPointer<UInt64>, to result: UnsafeMutableBufferPointer<UInt64>
    ) {
        for place in result.indices { result[place] = 0 }
        for (distance, states) in chains {
            var carried: UInt64 = 0
            for place in result.indices.reversed() {
                let chained = current[place] & states[place]
                result[place] |= chained >> distance | carried
                carried = chained << (64 - distance)
            }
        }
        for group in groups where current.indices.contains(where: { current[$0] & group.states[$0] != 0 }) {
            for (place, word) in zip(group.band, group.successors) { result[place] |= word }
        }
    }
}
