import TypedURLSchema

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

extension SourceText {
    /// The text of a line without its line break; the first line is 1. `nil` if there is no such line.
    ///
    /// Bytes that are not UTF-8 are shown as U+FFFD.
    package func text(ofLine line: Int) -> String? {
        range(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// How much of a line is shown before a position, and how much from its start on, in bytes.
    private static let excerptLimit = 160

    /// The line on which some bytes start, cut on both sides where it is long.
    package func excerpt(around range: Range<Int>) -> SourceExcerpt {
        let offset = min(max(range.lowerBound, 0), bytes.count)
        guard let line = self.range(ofLine: position(at: offset).line) else { return SourceExcerpt(text: "") }
        var start = max(line.lowerBound, offset - Self.excerptLimit)
        while start > line.lowerBound, bytes[start].isContinuation { start -= 1 }
        var end = min(line.upperBound, offset + Self.excerptLimit)
        while end < line.upperBound, bytes[end].isContinuation { end += 1 }
        // The position may be within the line break.
        let text = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
        return SourceExcerpt(
            text: text, column: position(at: start).column, isCut: end < line.upperBound)
    }
}
