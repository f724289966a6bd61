@_spi(Generated) @_spi(Once) import TypedURLModel

/// The bytes of a text file, with a table that turns byte offsets into lines and columns.
///
/// Lines end at LF, CRLF or CR. A byte order mark at the start takes up no column. The bytes need not be
/// valid UTF-8: each byte that is not a continuation byte counts as one column.
package final class SourceText: Sendable {
    /// The bytes as they are in the file.
    package let bytes: [UInt8]

    /// The offset at which each line starts. There is always at least one line.
    private let lineStarts: [Int]

    /// How many scalars start before each multiple of `stride`, so that a column in a very long line is
    /// found without counting from the line's start.
    private let scalarCounts: [Int]

    private static let stride = 256
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lineStarts = [Array(bytes.prefix(3)) == Self.byteOrderMark ? Self.byteOrderMark.count : 0]
        var scalarCounts: [Int] = []
        scalarCounts.reserveCapacity(bytes.count / Self.stride + 1)
        var scalars = 0
        // A loop over `enumerated()` takes several times as long in a debug build.
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if index % Self.stride == 0 { scalarCounts.append(scalars) }
            if !byte.isContinuation { scalars += 1 }
            switch byte {
            case UInt8(ascii: "\n"):
                lineStarts.append(index + 1)
            case UInt8(ascii: "\r"):
                let next = index + 1
                if next == bytes.count || bytes[next] != UInt8(ascii: "\n") { lineStarts.append(next) }
            default:
                break
            }
            index += 1
        }
        self.lineStarts = lineStarts
        self.scalarCounts = scalarCounts
    }

    package convenience init(_ text: String) {
        self.init(text.bytes)
    }

    /// The line and column of the byte at an offset. Offsets outside the text are moved to its nearest end.
    package func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(containing: offset)
        let start = lineStarts[line]
        guard offset > start else { return SourcePosition(line: line + 1, column: 1) }
        return SourcePosition(
            line: line + 1, column: scalarCount(before: offset) - scalarCount(before: start) + 1)
    }

    /// The bytes of a line without its line break; the first line is 1. `nil` if there is no such line.
    package func range(ofLine line: Int) -> Range<Int>? {
        guard lineStarts.indices.contains(line - 1) else { return nil }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    private func lineIndex(containing offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func scalarCount(before offset: Int) -> Int {
        guard !scalarCounts.isEmpty else { return 0 }
        let checkpoint = min(offset / Self.stride, scalarCounts.count - 1)
        var count = scalarCounts[checkpoint]
        for index in checkpoint * Self.stride..<offset where !bytes[index].isContinuation { count += 1 }
        return count
    }
}

extension UInt8 {
    /// Whether the byte is the second, third or fourth of a UTF-8 sequence.
    package var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension PercentEncoding {
    /// The text with its escapes decoded; nil if they are wrong, or not UTF-8. There is one copy of it to compile.
    static func decoded(_ bytes: [UInt8]) -> String? { try? decode(bytes) }
}
