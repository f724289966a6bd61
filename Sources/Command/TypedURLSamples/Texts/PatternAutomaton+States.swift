import TypedURLModel
import TypedURLSchema

extension PatternAutomaton {
    /// The number of states, including the start: at most ``PatternLimits/size`` represent the pattern. The text around matches
    /// and the start add at most five.
    package var stateCount: Int { setOfState.count + 1 }

    /// The start.
    package var start: Int { setOfState.count }

    /// The scalars that lead into a state. None leads into the start.
    package func scalars(into state: Int) -> ScalarSet {
        state == start ? ScalarSet([]) : sets[setOfState[state]]
    }

    /// The possible successors of a state, in order.
    package func successors(of state: Int) -> [Int] {
        guard state != start else { return states(in: first) }
        func holds(_ states: [UInt64]) -> Bool { states[state / 64] >> UInt64(state % 64) & 1 == 1 }
        let chained = chains.filter { holds($0.states) }.map { state - $0.distance }
        return (chained + groups.filter { holds($0.states) }.flatMap { states(in: $0.successors) }).sorted()
    }

    private func states(in words: [UInt64]) -> [Int] {
        var states: [Int] = []
        for (position, word) in words.enumerated() { word.forEachBit { states.append(position * 64 + $0) } }
        return states
    }

    /// Whether a text can end in the state.
    package func isAccepting(_ state: Int) -> Bool {
        state == start ? acceptsEmptyText : accepting[state / 64] >> UInt64(state % 64) & 1 == 1
    }
}
