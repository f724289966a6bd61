/// A regular expression, as the keyword `pattern` has it (JSON Schema Validation, section 6.3.3).
///
/// It is an I-Regexp (RFC 9485), and is searched for: a text matches that holds a match anywhere. `^` in front of a
/// branch of the whole pattern, and `$` behind it, bind that branch to the beginning and the very end of the text;
/// elsewhere outside a class they cannot stand, and `\^` and `\$` are the characters themselves.
///
/// Characters are Unicode scalars. What the Unicode categories (`\p{L}`) hold is as the running standard library
/// knows it.
///
/// Whether a text matches is found in time that grows with the text's length alone, whatever the pattern: the
/// pattern becomes an automaton of limited size, and no text is looked at twice.
public struct Pattern: Sendable, Hashable, CustomStringConvertible {
    /// The regular expression as it was written.
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
            preconditionFailure("the generated code is not of this version of TypedURL: \(error)")
        }
    }

    /// Whether the text holds a match.
    @_spi(Generated)
    public func matches(_ text: String) -> Bool {
        automaton.accepts(text)
    }

    /// The regular expression as it was written.
    public var description: String { source }

    /// Whether both were written with the same Unicode scalars.
    public static func == (left: Pattern, right: Pattern) -> Bool {
        left.source.hasSameScalars(as: right.source)
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        for scalar in source.unicodeScalars { hasher.combine(scalar) }
    }
}
