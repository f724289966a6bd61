import TypedURL
import TypedURLSchema

/// A line of a file and the mark beneath it, as a terminal shows them one under the other.
struct MarkedLine {
    /// The line, or the part of a long line around the mark.
    let source: String
    /// The text before the mark: as wide as the line before it, with its tabs, so that the mark is aligned for any tab
    /// width.
    let indent: String
    /// `^` under the first character, `~` under the others.
    let mark: String

    /// How many columns of a line are shown.
    private static let widthLimit = 120
    /// How many of them stand before the mark where the line is cut there.
    private static let leadLimit = 40
    private static let tabWidth = 8

    /// nil where there is nothing to see on the line.
    ///
    /// - Parameters:
    ///   - excerpt: The line on which the stretch starts.
    ///   - end: Where it ends. What goes on in other lines is marked to the end of this one.
    init?(_ excerpt: SourceExcerpt, from start: SourcePosition, to end: SourcePosition) {
        let scalars = Array(excerpt.text.unicodeScalars)
        guard !scalars.allSatisfy(\.properties.isWhitespace) else { return nil }
        let first = min(max(start.column - excerpt.column, 0), scalars.count)
        let bound = end.line > start.line ? scalars.count : end.column - excerpt.column
        let last = min(max(bound, first), scalars.count)

        let (texts, columns) = Self.cells(of: scalars)
        let shown = Self.window(columns, around: first..<last)
        // What lies outside the excerpt is left out as well as what lies outside the window.
        let isCutBefore = shown.lowerBound > 0 || excerpt.column > 1
        let isCutAfter = shown.upperBound < scalars.count || excerpt.isCut
        source = (isCutBefore ? "…" : "") + texts[shown].joined() + (isCutAfter ? "…" : "")
        var indent = isCutBefore ? " " : ""
        for index in shown.lowerBound..<first {
            let width = columns[index + 1] - columns[index]
            indent += scalars[index] == "\t" ? "\t" : String(repeating: " ", count: width)
        }
        self.indent = indent
        let width = columns[min(last, shown.upperBound)] - columns[first]
        mark = "^" + String(repeating: "~", count: max(0, width - 1))
    }

    /// What is shown of each scalar, the column at which each starts, and the one after the last.
    private static func cells(of scalars: [Unicode.Scalar]) -> (texts: [String], columns: [Int]) {
        let breaks = LogText.ends(ofMarksIn: scalars)
        var texts: [String] = []
        var columns = [LogText.indent.utf8.count]
        for (index, scalar) in scalars.enumerated() {
            let column = columns[index]
            if scalar == "\t" {
                texts.append("\t")
                columns.append((column / tabWidth + 1) * tabWidth)
            } else if !breaks.contains(index), QuotedText.isPrintable(scalar) {
                texts.append(String(scalar))
                columns.append(column + TerminalText.width(of: scalar))
            } else {
                texts.append(breaks.contains(index) ? LogText.escape(scalar) : QuotedText.printable(scalar))
                columns.append(column + texts[index].utf8.count)
            }
        }
        return (texts, columns)
    }

    /// The scalars that are shown: all, or as many as fit, beginning somewhat before the mark.
    private static func window(_ columns: [Int], around mark: Range<Int>) -> Range<Int> {
        let count = columns.count - 1
        guard columns[count] - columns[0] > widthLimit else { return 0..<count }
        var lower = 0
        if columns[min(mark.upperBound, mark.lowerBound + leadLimit)] - columns[0] > widthLimit {
            lower = columns.firstIndex { columns[mark.lowerBound] - $0 <= leadLimit } ?? 0
        }
        var upper = max(lower, mark.lowerBound)
        while upper < count, columns[upper + 1] - columns[lower] <= widthLimit { upper += 1 }
        return lower..<upper
    }
}

/// Text from outside as a terminal can show it.
enum TerminalText {
    /// How many columns of a terminal a printable scalar takes: none for what is written onto the character before it,
    /// two for the characters of East Asia and emoji.
    static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        // The vowels and last consonants of Hangul syllables, which join the first.
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
    }

    /// What UAX #11 holds wide or fullwidth, by blocks, emoji aside.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
