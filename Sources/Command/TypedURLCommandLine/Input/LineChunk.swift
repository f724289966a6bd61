import TypedURLSchema

/// Some whole records of a file.
struct LineChunk: Sendable {
    enum Content: Sendable {
        /// Records with what ends them. The last may lack its end.
        case lines([UInt8])
        /// One line that is longer than any URL: how it begins, and how many bytes it has.
        case overlong(beginning: [UInt8], count: Int)
    }

    let content: Content
    /// The number of the first line, from 1.
    let firstLine: Int
}

extension LineChunk {
    /// Calls the function with each line, without its end, its number, and the offset at which it begins.
    static func forEachLine<Failure>(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, endingAt end: UInt8 = newline,
        _ body: (UnsafeBufferPointer<UInt8>, Int, Int) throws(Failure) -> Void
    ) throws(Failure) {
        var number = firstLine
        var start = 0
        while start < bytes.count {
            let rest = UnsafeBufferPointer(rebasing: bytes[start...])
            let length = LineCount.first(end, in: rest) ?? rest.count
            let isBeforeReturn = end == newline && length > 0 && rest[length - 1] == UInt8(ascii: "\r")
            let line = UnsafeBufferPointer(rebasing: rest[..<(isBeforeReturn ? length - 1 : length)])
            try body(line, number, start)
            number += 1
            start += length + 1
        }
    }

    static let newline = UInt8(ascii: "\n")
}

extension LineChunk {
    /// How it begins.
    var beginning: [UInt8] {
        switch content {
        case .lines(let bytes): bytes
        case .overlong(let beginning, _): beginning
        }
    }
}
