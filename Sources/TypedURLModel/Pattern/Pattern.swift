/// A regular expression of the keyword `pattern` (JSON Schema Validation, section 6.3.3).
///
/// It is an I-Regexp (RFC 9485). A text matches if any part of it matches. `^` before a branch of the whole pattern and
/// `$` after it anchor that branch to the start and the very end of the text. Elsewhere outside a class, they are not
/// allowed; `\^` and `\$` are the characters themselves.
///
/// Characters are Unicode scalars. The running standard library defines the Unicode categories
/// (`\p{L}`).
///
/// For every pattern, matching takes linear time in the length of the text: the pattern becomes an automaton of limited
/// size that reads each text once.
public struct Pattern: Sendable, Hashable, CustomStringConvertible {
    /// The source text of the regular expression.
    public let source: String

    /// The matching texts, as an automaton.
    package let automaton: PatternAutomaton

    /// Reads a regular expression.
    package init(_ source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let tree = try parser.parse()
        self.source = source
        automaton = AutomatonBuilder.automaton(of: tree, sets: parser.sets)
    }

    /// Creates a pattern from a regular expression that the generator has checked.
    @_spi(Generated)
    public init(checked source: String) {
        do throws(PatternError) {
            try self.init(source)
        } catch {
            preconditionFailure("the generated code does not match this version of TypedURL: \(error)")
        }
    }

    /// Whether the text contains a match.
    @_spi(Generated)
    public func matches(_ text: String) -> Bool {
        automaton.accepts(text)
    }

    /// The source text of the regular expression.
    public var description: String { source }

    /// Whether the source texts have the same Unicode scalars.
    public static func == (left: Pattern, right: Pattern) -> Bool {
        left.source.hasSameScalars(as: right.source)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        for scalar in source.unicodeScalars { hasher.combine(scalar) }
    }
}

/// A mistake in a pattern, and its position.
package struct PatternError: Error, Hashable {
    /// The range in UTF-8 bytes of the pattern.
    package let range: Range<Int>

    /// The mistake, and what to do about it.
    package let message: String

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
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
