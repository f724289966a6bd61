import TypedURLSchema

/// The limits of the check of templates. It checks every schema of a target, so it must end well within a second for
/// any schema. Real templates are far below the limits.
package enum ReversibilityLimits {
    /// States of the automaton of one variable's texts. A `pattern` of the greatest size is within it, if it becomes no
    /// larger by being made deterministic; otherwise it stays as it is.
    static let textStates = 2_000

    /// What is spent on making the patterns of a template deterministic, in words of 64 states that are looked at. Half a
    /// dozen patterns of the greatest size are within it, unless they are made to be hard.
    package static let effort = 4_000_000

    /// Sets of scalars in the patterns and words of a template.
    static let sets = 512

    /// States of the automaton of a template. An `enum` of the greatest size with words of eight letters is within it.
    static let states = 32_768

    /// Steps between the states of a template's automaton.
    static let steps = 131_072

    /// Steps of the automata of a schema's alternates, all of them together. What is beyond is not looked at.
    static let stepsOfAlternates = 32_768

    /// Comparisons of steps that are spent on whether the alternates of a schema read anything.
    static let coverage = 32_768

    /// Pairs of states that are looked at together. Each takes about a microsecond.
    package static let pairs = 100_000

    /// Comparisons of two steps, which take the time where states have many.
    package static let comparisons = 1_000_000

    /// The maximum number of different sets of scalars: the bits of a ``BitSet``, without the symbols that represent no
    /// scalar.
    package static let symbols = BitSet.capacity - OutputAlphabet.markerCount

    /// Lengths of texts, and numbers of items, that are counted exactly. Collisions of longer texts are those of shorter
    /// ones, but where a `minLength` is beyond.
    package static let exactLength = 64

    /// Items of a list that are counted exactly.
    static let exactItems = 16

    /// Parameters that rules over presence relate and that may be absent: all their combinations are looked at.
    static let relatedParameters = 10

    /// Collisions that are tried when the printer does not confirm the first, because of keywords that automata do
    /// not know.
    static let candidates = 32
}
