/// A line of a text, or the part of a long line around a position.
package final class SourceExcerpt: Sendable {
    /// The text, without its line break. What is not UTF-8 is shown as U+FFFD.
    package let text: String
    /// The column of the line at which the text starts, from 1, in Unicode scalars.
    package let column: Int
    /// Whether the line goes on after the text.
    package let isCut: Bool

    package init(text: String, column: Int = 1, isCut: Bool = false) {
        self.text = text
        self.column = column
        self.isCut = isCut
    }
}
