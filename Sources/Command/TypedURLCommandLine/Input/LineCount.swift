import Foundation
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

    /// How many bytes are that one.
    static func count(of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let bytes = UnsafeBufferPointer(rebasing: bytes)
        var (count, start) = (0, 0)
        while let index = first(byte, in: UnsafeBufferPointer(rebasing: bytes[start...])) {
            count += 1
            start += index + 1
        }
        return count
    }

    /// The first index of a byte. The C library compares many bytes at once.
    static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
