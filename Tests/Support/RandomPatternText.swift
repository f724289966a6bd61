import TypedURL
import TypedURLLinting
import TypedURLSchema

/// Random texts that match a pattern: walks through its automaton.
package enum RandomPatternText {
    /// A text of about so many scalars; nil if the pattern has none.
    package static func text(
        of pattern: Pattern, length: Int, using random: inout SeededGenerator
    ) -> String? {
        let automaton = pattern.automaton
        let distances = distancesToEnd(of: automaton)
        var state = automaton.start
        var text = String.UnicodeScalarView()
        while true {
            if automaton.isAccepting(state), text.count >= length { return String(text) }
            let ways = automaton.successors(of: state).filter { distances[$0] != nil }
            // Beyond the length that was asked for, the shortest way out is taken.
            let nearest = ways.compactMap { distances[$0] }.min()
            let open = text.count < length ? ways : ways.filter { distances[$0] == nearest }
            guard let next = open.randomElement(using: &random),
                let scalar = scalar(in: automaton.scalars(into: next), using: &random)
            else { return automaton.isAccepting(state) ? String(text) : nil }
            text.append(scalar)
            state = next
        }
    }

    /// How many steps each state is from an accepting one.
    private static func distancesToEnd(of automaton: PatternAutomaton) -> [Int?] {
        var predecessors: [[Int]] = Array(repeating: [], count: automaton.stateCount)
        var distances: [Int?] = Array(repeating: nil, count: automaton.stateCount)
        var queue: [Int] = []
        for state in 0..<automaton.stateCount {
            for next in automaton.successors(of: state) where !automaton.scalars(into: next).ranges.isEmpty {
                predecessors[next].append(state)
            }
            if automaton.isAccepting(state) {
                distances[state] = 0
                queue.append(state)
            }
        }
        var place = 0
        while place < queue.count {
            let state = queue[place]
            place += 1
            for previous in predecessors[state] where distances[previous] == nil {
                distances[previous] = (distances[state] ?? 0) + 1
                queue.append(previous)
            }
        }
        return distances
    }

    /// A scalar of a set: an ASCII one, as often as there is one.
    private static func scalar(in set: ScalarSet, using random: inout SeededGenerator) -> Unicode.Scalar? {
        let ranges = set.ranges
        let plain = ranges.compactMap {
            $0.clamped(to: 0x21...0x7E).overlaps($0) ? $0.clamped(to: 0x21...0x7E) : nil
        }
        guard let range = (random.oneIn(8) || plain.isEmpty ? ranges : plain).randomElement(using: &random)
        else { return nil }
        return Unicode.Scalar(UInt32.random(in: range, using: &random))
    }
}
