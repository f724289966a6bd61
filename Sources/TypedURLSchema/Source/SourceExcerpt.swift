/// A line of a text, or what of a long one stands around a place.
package struct SourceExcerpt: Hashable, Sendable {
    /// The text, without its line break. What is not UTF-8 is shown as U+FFFD.
    package let text: String
    /// The column of the line at which the text starts, from 1, in Unicode scalars.
    package let column: Int
    /// Whether the line goes on behind the text.
    package let isCut: Bool

    package init(text: String, column: Int = 1, isCut: Bool = false) {
        self.text = text
        self.column = column
        self.isCut = isCut
    }
}

extension SourceText {
    /// How much of a line is shown before a place, and how much from its start on, in bytes.
    private static let excerptLimit = 160

    /// The line on which some bytes start, cut on both sides where it is long.
    package func excerpt(around range: Range<Int>) -> SourceExcerpt {
        let offset = min(max(range.lowerBound, 0), bytes.count)
        guard let line = self.range(ofLine: position(at: offset).line) else { return SourceExcerpt(text: "") }
        var start = max(line.lowerBound, offset - Self.excerptLimit)
        while start > line.lowerBound, bytes[start].isContinuation { start -= 1 }
        var end = min(line.upperBound, offset + Self.excerptLimit)
        while end < line.upperBound, bytes[end].isContinuation { end += 1 }
        // The place may be within the line break.
        let text = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
        return SourceExcerpt(
            text: text, column: position(at: start).column, isCut: end < line.upperBound)
    }
}
