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
