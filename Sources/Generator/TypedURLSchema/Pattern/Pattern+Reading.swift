import TypedURLModel

extension Pattern {
    /// Reads a regular expression.
    package init(_ source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let tree = try parser.parse()
        self.init(source, AutomatonBuilder.automaton(of: tree, sets: parser.sets))
    }
}

/// A mistake in a pattern, and its position.
package final class PatternError: Error, Equatable {
    /// The range in UTF-8 bytes of the pattern.
    package let range: Range<Int>

    /// The mistake, and what to do about it.
    package let message: String

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
    }

    package static func == (left: PatternError, right: PatternError) -> Bool {
        left.range == right.range && left.message == right.message
    }
}

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
