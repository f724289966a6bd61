/// A regular expression of the keyword `pattern` (JSON Schema Validation, section 6.3.3).
///
/// It is an I-Regexp (RFC 9485). A text matches if any part of it matches. `^` before a
/// branch of the whole pattern, and `$` after it, anchor that branch to the start and the very end of the text;
/// elsewhere outside a class they are not allowed, and `\^` and `\$` are the characters themselves.
///
/// Characters are Unicode scalars. The running standard library defines the Unicode categories
/// (`\p{L}`).
///
/// Matching takes time linear in the length of the text for every pattern: the
/// pattern becomes an automaton of limited size that reads each text once.
public struct Pattern: Sendable, Hashable, CustomStringConvertible {
    /// The source text of the regular expression.
    public let source: String

    /// The texts that match, as an automaton.
    package let automaton: PatternAutomaton

    /// Reads a regular expression.
    package init(_ source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let tree = try parser.parse()
        self.source = source
        automaton = AutomatonBuilder.automaton(of: tree, sets: parser.sets)
    }

    /// Makes a pattern of a regular expression that was checked when code was generated from it.
    @_spi(Generated)
    public init(checked source: String) {
        do throws(PatternError) {
            try self.init(source)
        } catch {
            preconditionFailure("the generated code does not match this version of TypedURL: \(error)")
        }
    }

    /// Whether the text holds a match.
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

/// What is wrong with a pattern, and where in it.
package struct PatternError: Error, Hashable {
    /// The place, in UTF-8 bytes of the pattern.
    package let range: Range<Int>

    /// What is wrong, and what to do about it.
    package let message: String

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
    }
}

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
