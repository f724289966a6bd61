import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A text's lines and columns", .inTurn)
struct SourceTextTests {
    private func position(_ line: Int, _ column: Int) -> SourcePosition {
        SourcePosition(line: line, column: column)
    }

    @Test("A text's lines and columns count from 1, at LF, CRLF and CR")
    func lines() {
        let source = SourceText("ab\ncd\r\nef\rgh\n")
        #expect((1...5).map { source.range(ofLine: $0) } == [0..<2, 3..<5, 7..<9, 10..<12, 13..<13])
        #expect(source.range(ofLine: 0) == nil)
        #expect(source.range(ofLine: 6) == nil)
        #expect(source.position(at: 0) == position(1, 1))
        #expect(source.position(at: 2) == position(1, 3))
        #expect(source.position(at: 3) == position(2, 1))
        #expect(source.position(at: 7) == position(3, 1))
        #expect(source.position(at: 10) == position(4, 1))
        #expect(source.position(at: 13) == position(5, 1))
    }

    @Test("A text's lines and columns count scalars, not bytes and not characters")
    func columns() {
        // "é" in one scalar, "e" and an accent, an emoji: 2, 1 and 2, and 4 bytes.
        let source = SourceText("\u{E9}e\u{301}😀x")
        #expect(source.position(at: 2) == position(1, 2))
        #expect(source.position(at: 3) == position(1, 3))
        #expect(source.position(at: 5) == position(1, 4))
        #expect(source.position(at: 9) == position(1, 5))
    }

    @Test("A text's lines and columns are right far into a long line")
    func longLine() {
        let source = SourceText("x\n" + String(repeating: "é", count: 2000) + "\ny")
        for column in [1, 127, 128, 129, 256, 257, 1000, 2001] {
            #expect(source.position(at: 2 + (column - 1) * 2) == position(2, column))
        }
        #expect(source.position(at: 4003) == position(3, 1))
    }

    @Test("A text's lines and columns give a byte order mark no column")
    func byteOrderMark() {
        let source = SourceText([0xEF, 0xBB, 0xBF, 0x7B, 0x7D])
        #expect(source.position(at: 0) == position(1, 1))
        #expect(source.position(at: 3) == position(1, 1))
        #expect(source.position(at: 4) == position(1, 2))
        #expect(source.range(ofLine: 1) == 3..<5)
    }

    @Test("A text's lines and columns take offsets outside the text for its ends")
    func outside() {
        #expect(SourceText("ab").position(at: 99) == position(1, 3))
        #expect(SourceText("ab").position(at: -1) == position(1, 1))
        #expect(SourceText("").position(at: 0) == position(1, 1))
        #expect(SourceText("").range(ofLine: 1) == 0..<0)
    }
}
