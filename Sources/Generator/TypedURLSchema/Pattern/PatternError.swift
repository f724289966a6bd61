/// A mistake in a pattern, and its position.
package final class PatternError: Error, Equatable {
    /// The range in UTF-8 bytes of the pattern.
    package let range: Range<Int>

    /// The mistake, and what to do about it.
    package let message: String

    init(_ message: Message, at range: Range<Int>) {
        self.message = message.text
        self.range = range
    }

    package static func == (left: PatternError, right: PatternError) -> Bool {
        left.range == right.range && left.message == right.message
    }
}
