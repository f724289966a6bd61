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

    package init(_ source: String, _ automaton: PatternAutomaton) {
        self.source = source
        self.automaton = automaton
    }

    /// Whether the text contains a match.
    @_spi(Generated)
    public func matches(_ text: String) -> Bool {
        automaton.accepts(text)
    }

    /// Whether the text, in UTF-8, contains a match.
    package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool { automaton.accepts(text) }

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
