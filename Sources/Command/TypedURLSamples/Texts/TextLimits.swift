/// The limits of automata of texts, which are made for every schema of a target. Real ones are far below them.
package enum TextLimits {
    /// States of any automaton.
    static let states = 32_768

    /// States of an automaton whose texts are counted exactly, where there is a limit of their length.
    static let countedStates = 2_000

    /// What is spent on the automaton of one schema, in steps.
    package static let effort = 4_000_000

    /// Pairs of states that are looked at together. Each takes about a microsecond.
    package static let pairs = 100_000

    /// Lengths of texts that are counted exactly.
    package static let exactLength = 64

    /// Steps times scalars that are looked at to find a text of a given length.
    static let pumping = 2_000_000

    /// Scalars of all words that are made of one automaton.
    static let scalars = 16_384
}
