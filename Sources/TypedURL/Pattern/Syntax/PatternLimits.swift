/// How large a pattern may be. What people write is far below.
package enum PatternLimits {
    /// Characters and classes of a pattern, each as often as quantifiers ask for it. Each becomes a state of the
    /// automaton, whose tables grow with the square of that: with this many they take up to 128 KB and are built within a
    /// millisecond, and a step over one scalar of a text takes some microseconds at worst.
    package static let size = 1000

    /// Groups within groups. They are read by recursion, which must fit on the small stacks of threads: without
    /// optimisation, so many take half of the 512 KB that a thread has on Apple platforms.
    package static let depth = 32

    /// Where counting ends: a number beyond is too large for any quantifier, and the product of the two limits
    /// still fits an `Int` of 32 bits.
    static let count = 1_000_000
}
