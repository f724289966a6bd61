import Foundation
import TypedURL
import TypedURLLinting
import TypedURLSchema

/// Random texts that match a pattern: walks through its automaton.
package enum RandomPatternText {
    /// A text of about so many scalars; nil if the pattern has none.
    package static func text(
        of pattern: Pattern, length: Int, using random: inout SeededGenerator
    ) -> String? {
        let known = WalkedPatterns.shared.pattern(pattern)
        let automaton = known.automaton
        var state = automaton.start
        var text = String.UnicodeScalarView()
        while true {
            if automaton.isAccepting(state), text.count >= length { return String(text) }
            let ways = automaton.successors(of: state).filter { known.distances[$0] != nil }
            // Beyond the length that was asked for, the shortest way out is taken.
            let nearest = ways.compactMap { known.distances[$0] }.min()
            let open = text.count < length ? ways : ways.filter { known.distances[$0] == nearest }
            guard let next = open.randomElement(using: &random),
                let scalar = known.scalar(into: next, using: &random)
            else { return automaton.isAccepting(state) ? String(text) : nil }
            text.append(scalar)
            state = next
        }
    }
}

/// What a walk through an automaton needs.
private struct WalkedPattern: Sendable {
    let automaton: PatternAutomaton

    /// How many steps each state is from an accepting one.
    private(set) var distances: [Int?]

    /// The scalars of each set of the automaton, and those of them that are plain ASCII.
    private let ranges: [[ClosedRange<UInt32>]]
    private let plain: [[ClosedRange<UInt32>]]

    init(_ automaton: PatternAutomaton) {
        self.automaton = automaton
        ranges = automaton.sets.map(\.ranges)
        plain = ranges.map { ranges in
            ranges.compactMap {
                $0.clamped(to: 0x21...0x7E).overlaps($0) ? $0.clamped(to: 0x21...0x7E) : nil
            }
        }
        distances = Array(repeating: nil, count: automaton.stateCount)
        var predecessors: [[Int]] = Array(repeating: [], count: automaton.stateCount)
        var queue: [Int] = []
        for state in 0..<automaton.stateCount {
            for next in automaton.successors(of: state) where !ranges[automaton.setOfState[next]].isEmpty {
                predecessors[next].append(state)
            }
            if automaton.isAccepting(state) {
                distances[state] = 0
                queue.append(state)
            }
        }
        var position = 0
        while position < queue.count {
            let state = queue[position]
            position += 1
            for previous in predecessors[state] where distances[previous] == nil {
                distances[previous] = (distances[state] ?? 0) + 1
                queue.append(previous)
            }
        }
    }

    /// A scalar that leads into a state: an ASCII one, as often as there is one.
    func scalar(into state: Int, using random: inout SeededGenerator) -> Unicode.Scalar? {
        let set = automaton.setOfState[state]
        let isAny = random.oneIn(8) || plain[set].isEmpty
        guard let range = (isAny ? ranges : plain)[set].randomElement(using: &random) else { return nil }
        return Unicode.Scalar(UInt32.random(in: range, using: &random))
    }
}

/// The patterns of the texts so far: the ranges of Unicode's categories take long to list.
private final class WalkedPatterns: @unchecked Sendable {
    static let shared = WalkedPatterns()

    // Safe: only used while `lock` is held.
    private var patterns: [String: WalkedPattern] = [:]
    private let lock = NSLock()

    func pattern(_ pattern: Pattern) -> WalkedPattern {
        if let known = lock.withLock({ patterns[pattern.source] }) { return known }
        let walked = WalkedPattern(pattern.automaton)
        return lock.withLock {
            patterns[pattern.source] = walked
            return walked
        }
    }
}
