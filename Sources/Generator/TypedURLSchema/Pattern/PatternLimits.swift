/// The limits of a pattern, which are far above the size of real patterns.
package enum PatternLimits {
    /// The maximum number of characters and classes, multiplied by their quantifiers. Each becomes a state of the
    /// automaton, whose tables grow with the square of this number. At this limit, they take up to 128 KB and a
    /// millisecond to build, and a step over one scalar of a text takes at most some microseconds.
    package static let size = 1000

    /// The maximum nesting of groups. They are read recursively, which must fit on the small stacks of threads: without
    /// optimisation, this many take half of the 512 KB of a thread on Apple platforms.
    package static let depth = 32

    /// The limit for counting: a larger number is too large for any quantifier, and the product of the two limits still
    /// fits in an `Int` of 32 bits.
    static let count = 1_000_000
}
