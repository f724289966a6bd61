import TypedURLModel

/// The successors of an automaton's states, so that a step of many states at once takes a few operations on words.
struct SuccessorSteps {
    /// The maximum distance between a state and its nearest successors.
    private static let reach = 4

    let chains: [PatternAutomaton.Chain]
    let groups: [PatternAutomaton.Group]

    /// - Parameter count: The number of words for all states except the start.
    init(_ successors: [StateSet], words count: Int) {
        let none = [UInt64](repeating: 0, count: count)
        var chains = Array(repeating: none, count: Self.reach)
        var groups: [(states: [UInt64], successors: [UInt64])] = []
        var groupOfSuccessors: [[UInt64]: Int] = [:]
        for (state, all) in successors.enumerated() {
            var others = StateSet()
            all.forEach { successor in
                let distance = state - successor
                if distance > 0, distance <= Self.reach {
                    chains[distance - 1][state / 64] |= 1 << UInt64(state % 64)
                } else {
                    others.insert(successor)
                }
            }
            guard !others.isEmpty else { continue }
            let words = others.words(count)
            let group = groupOfSuccessors[words] ?? groups.count
            if group == groups.count {
                groupOfSuccessors[words] = group
                groups.append((none, words))
            }
            groups[group].states[state / 64] |= 1 << UInt64(state % 64)
        }
        self.chains = chains.enumerated().filter { $0.element != none }.map {
            PatternAutomaton.Chain(distance: $0.offset + 1, states: $0.element)
        }
        self.groups = groups.map { PatternAutomaton.Group(states: $0.states, successors: $0.successors) }
    }
}
