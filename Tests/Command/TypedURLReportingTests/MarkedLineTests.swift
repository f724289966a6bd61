import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLReporting

@Suite("A line and the mark beneath it", .inTurn)
struct MarkedLineTests {
    /// The line and the mark under the part of it that stands between brackets.
    private func marked(_ text: String) throws -> [String] {
        let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: { "[]".contains($0) })
        let start = pieces[0].unicodeScalars.count + 1
        let end = start + pieces[1].unicodeScalars.count
        return try lines(SourceExcerpt(text: pieces.joined()), start, end)
    }

    private func lines(_ excerpt: SourceExcerpt, _ start: Int, _ end: Int) throws -> [String] {
        let line = try #require(
            MarkedLine(
                excerpt, from: SourcePosition(line: 1, column: start),
                to: SourcePosition(line: 1, column: end)))
        return [line.source, line.indent + line.mark]
    }

    @Test("The mark is as wide as what it marks, and at least one column")
    func width() throws {
        #expect(try marked("ab[cde]f") == ["abcdef", "  ^~~"])
        #expect(try marked("ab[]c") == ["abc", "  ^"])
        #expect(try marked("ab[]") == ["ab", "  ^"])
    }

    @Test("Tabs stay tabs, so that the mark stands right whatever their width")
    func tabs() throws {
        #expect(try marked("\ta\tb[cd]") == ["\ta\tbcd", "\t \t ^~"])
    }

    @Test("East Asian characters and emoji take two columns, combining ones none")
    func columns() throws {
        #expect(try marked("長e\u{301}😀한[さx]") == ["長e\u{301}😀한さx", "       ^~~"])
    }

    @Test("What could garble a terminal is written out, and the mark moves with it")
    func controls() throws {
        #expect(try marked("\u{1B}[2\u{0}]x") == ["\\u{1B}2\\u{0}x", "      ^~~~~~"])
    }

    @Test("Of a long line the part around the mark is shown")
    func window() throws {
        let before = String(repeating: "a", count: 300)
        let lines = try marked("\(before)[bcd]\(before)")
        #expect(
            lines == [
                "…" + String(repeating: "a", count: 40) + "bcd" + String(repeating: "a", count: 77) + "…",
                String(repeating: " ", count: 41) + "^~~",
            ])
        #expect(
            try marked("[\(before)]") == [
                String(repeating: "a", count: 120) + "…", "^" + String(repeating: "~", count: 119),
            ])
        #expect(
            try marked("\(before)[]") == [
                "…" + String(repeating: "a", count: 40), String(repeating: " ", count: 41) + "^",
            ])
    }

    @Test("Of an excerpt of a line it is said where it was cut")
    func excerpt() throws {
        #expect(
            try lines(SourceExcerpt(text: "abc", column: 11, isCut: true), 12, 13) == ["…abc…", "  ^"])
    }

    @Test("What goes on in other lines is marked to the end of the first")
    func severalLines() throws {
        let line = try #require(
            MarkedLine(
                SourceExcerpt(text: "ab {"), from: SourcePosition(line: 1, column: 4),
                to: SourcePosition(line: 3, column: 1)))
        #expect(line.mark == "^")
        #expect(line.indent == "   ")
    }

    @Test("A blank line is not shown")
    func blank() {
        let position = SourcePosition(line: 1, column: 1)
        #expect(MarkedLine(SourceExcerpt(text: ""), from: position, to: position) == nil)
        #expect(MarkedLine(SourceExcerpt(text: " \t"), from: position, to: position) == nil)
    }

    @Test("A position beyond the line is moved to its end")
    func beyond() throws {
        #expect(try lines(SourceExcerpt(text: "ab"), 9, 12) == ["ab", "  ^"])
    }
}
