import TypedURLSchema

/// Lines and columns of bytes.
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
