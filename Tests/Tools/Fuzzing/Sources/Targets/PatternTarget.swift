@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLLinting
import TypedURLSchema

/// The pattern compiler and matcher: a pattern and, after a line break, a text.
enum PatternTarget {
    static func run(_ input: [UInt8]) {
        let halves = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let source = String(decoding: halves[0], as: UTF8.self)
        let text = halves.count == 2 ? String(decoding: halves[1], as: UTF8.self) : source
        do throws(PatternError) {
            hold(try Pattern(source), text)
        } catch {
            Promises.hold(!"\(error)".isEmpty, "the error says nothing")
        }
    }

    private static func hold(_ pattern: Pattern, _ text: String) {
        let automaton = pattern.automaton
        Promises.hold(automaton.stateCount <= PatternLimits.size + 5, "\(automaton.stateCount) states")
        let matches = pattern.matches(text)
        Promises.hold(pattern.matches(text) == matches, "the second match is another")
        Promises.hold(walk(automaton, text) == matches, "the automaton's own steps lead elsewhere")
        // A search that nothing binds finds what it found in any longer text.
        if matches, !pattern.source.contains("$"), !pattern.source.contains("^") {
            Promises.hold(pattern.matches("x" + text + "x"), "a longer text no longer matches")
        }
    }

    /// The match again, in the plainest way, by what others see of the automaton.
    private static func walk(_ automaton: PatternAutomaton, _ text: String) -> Bool {
        var states: Set<Int> = [automaton.start]
        for scalar in text.unicodeScalars.prefix(64) {
            let reachable = Set(states.flatMap(automaton.successors))
            states = reachable.filter { automaton.scalars(into: $0).contains(scalar) }
        }
        if text.unicodeScalars.count > 64 { return Self.matches(automaton, text) }
        return states.contains(where: automaton.isAccepting)
    }

    private static func matches(_ automaton: PatternAutomaton, _ text: String) -> Bool {
        automaton.accepts(text)
    }
}
