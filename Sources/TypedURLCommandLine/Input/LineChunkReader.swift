import TypedURL
import TypedURLCodegen

/// Cuts a file into chunks of whole lines, in constant memory: a line without end is passed over.
struct LineChunkReader {
    /// How much is read at once.
    private static let chunkSize = 1 << 17
    /// A line of this many bytes, its line break among them, is no URL any more.
    private static let lineLimit = URLLimits.length + 2
    /// How much is kept of a line that is too long.
    private static let beginningLimit = 1 << 12
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let file: InputFile
    private let end: RecordEnd
    private var buffer = [UInt8](repeating: 0, count: chunkSize)
    /// How much of the buffer is filled: the beginning of a line or, behind an overlong one, whatever was read with it.
    private var filled = 0
    private var line = 1
    private var isAtStart = true

    init(_ file: InputFile, endingAt end: RecordEnd) {
        self.file = file
        self.end = end
    }

    /// The next lines; nil behind the last.
    ///
    /// - Throws: `FileProblem` where the file cannot be read, or is compressed.
    mutating func next() throws(FileProblem) -> LineChunk? {
        let isFirst = isAtStart
        let chunk = try cut()
        if isFirst, let chunk, let compression = Compression(chunk.beginning) {
            throw file.problem(of: compression)
        }
        return chunk
    }

    private mutating func cut() throws(FileProblem) -> LineChunk? {
        if let last = buffer[..<filled].lastIndex(of: end.byte) {
            return takeChunk(last + 1, keeping: last + 1..<filled)
        }
        while true {
            let count = try file.read(into: &buffer, from: filled)
            guard count > 0 else { return takeChunk(filled, keeping: 0..<0) }
            let newlyFilled = filled + count
            let last = buffer[filled..<newlyFilled].lastIndex(of: end.byte)
            filled = newlyFilled
            if let last { return takeChunk(last + 1, keeping: last + 1..<newlyFilled) }
            guard filled == buffer.count else { continue }
            guard filled < Self.lineLimit else { return try takeOverlongLine() }
            let more = min(Self.lineLimit, buffer.count * 2) - buffer.count
            buffer.append(contentsOf: repeatElement(0, count: more))
        }
    }

    private mutating func takeChunk(_ count: Int, keeping rest: Range<Int>) -> LineChunk? {
        guard count > 0 else { return nil }
        let mark = isAtStart && buffer.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        let bytes = Array(buffer[min(mark, count)..<count])
        let chunk = LineChunk(content: .lines(bytes), firstLine: line, end: end)
        line += Self.count(end.byte, in: bytes)
        keep(rest)
        return chunk
    }

    /// How many bytes end records, counted as plainly as the compiler can make fast.
    private static func count(_ end: UInt8, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in bytes { count &+= byte == end ? 1 : 0 }
            return count
        }
    }

    /// Reads on to the end of a line that fills the buffer.
    private mutating func takeOverlongLine() throws(FileProblem) -> LineChunk {
        let beginning = Array(buffer[..<Self.beginningLimit])
        var length = filled
        var rest = 0..<0
        while true {
            let count = try file.read(into: &buffer, from: 0)
            guard count > 0 else { break }
            if let last = buffer[..<count].firstIndex(of: end.byte) {
                length += last
                rest = last + 1..<count
                break
            }
            length += count
        }
        let chunk = LineChunk(
            content: .overlong(beginning: beginning, count: length), firstLine: line, end: end)
        line += 1
        keep(rest)
        return chunk
    }

    /// Moves what is left of the buffer to its beginning.
    private mutating func keep(_ rest: Range<Int>) {
        isAtStart = false
        buffer.replaceSubrange(0..<rest.count, with: Array(buffer[rest]))
        filled = rest.count
    }
}
