import TypedURL
import TypedURLSchema

/// Why a file cannot be read further: a record that is not of its format.
struct InputProblem: Error, Sendable {
    /// Where it is, in bytes from where the reading began.
    let offset: Int
    let message: String

    init(at offset: Int, _ message: String) {
        self.offset = offset
        self.message = message
    }

    /// The problem as compilers print theirs: `urls.csv:3:14: error: …`.
    ///
    /// - Parameters:
    ///   - bytes: What the offset counts the bytes of.
    ///   - firstLine: The line on which they begin.
    func line(path: String, in bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int) -> String {
        let place = LineCount.position(of: offset, in: bytes, from: firstLine)
        return "\(QuotedText.printable(path)):\(place.line):\(place.column): error: \(message)"
    }
}

/// Lines and columns of places in bytes.
enum LineCount {
    /// The position of an offset: its line, and its column in Unicode scalars, from 1.
    static func position(
        of offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int
    ) -> SourcePosition {
        let before = bytes[..<min(offset, bytes.count)]
        let start = before.lastIndex(of: LineChunk.newline).map { $0 + 1 } ?? 0
        let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
        return SourcePosition(line: firstLine + count(of: LineChunk.newline, in: before), column: column)
    }

    /// How many bytes are that one, counted as plainly as the compiler can make fast.
    static func count(of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var count = 0
        for other in UnsafeBufferPointer(rebasing: bytes) { count &+= other == byte ? 1 : 0 }
        return count
    }
}
