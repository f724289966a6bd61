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
