/// The limits of automata of texts, which are made for every schema of a target. Real ones are far below them.
package enum TextLimits {
    /// States of the automaton of one value's texts. A `pattern` of the greatest size is within it, if it becomes no
    /// larger by being made deterministic; otherwise it stays as it is.
    static let deterministicStates = 2_000

    /// States of any automaton. An `enum` of the greatest size with words of eight letters is within it.
    static let states = 32_768

    /// Comparisons that are spent on making an automaton of other automata deterministic.
    static let steps = 131_072

    /// What is spent on making patterns deterministic, in words of 64 states that are looked at. Half a dozen patterns of the
    /// greatest size are within it, unless they are made to be hard.
    package static let effort = 4_000_000

    /// Pairs of states that are looked at together. Each takes about a microsecond.
    package static let pairs = 100_000

    /// Comparisons of two steps, which take the time where states have many.
    package static let comparisons = 1_000_000

    /// Lengths of texts that are counted exactly.
    package static let exactLength = 64

    /// States times scalars that are looked at to find a text of a given length.
    static let pumping = 2_000_000

    /// Scalars of all words that are made of one automaton.
    static let scalars = 16_384
}
