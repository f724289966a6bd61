import TypedURL
import TypedURLCodegen

/// Cuts a file into chunks of whole records, in constant memory: an endless record is skipped.
struct LineChunkReader {
    /// How much is read at once.
    private static let chunkSize = 1 << 17
    /// A line of this many bytes, with its line break, is too long for a URL.
    private static let lineLimit = URLLimits.length + 2
    /// The maximum number of bytes of a record, including everything besides a URL.
    static let recordLimit = 16 << 20
    /// How much is kept of a line that is too long.
    private static let beginningLimit = 1 << 12
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let file: InputFile
    /// The command that reads what another one decodes.
    private let reader: String
    /// The byte that ends a record.
    private let end: UInt8
    /// The greatest size of a record.
    private let limit: Int
    private var buffer = [UInt8](repeating: 0, count: chunkSize)
    /// How much of the buffer is filled: the beginning of a line or, after an overlong one, whatever was read with it.
    private var filled = 0
    private var line = 1
    private var isAtStart = true
    /// How much of the buffer was searched for the end of a record.
    private var searched = 0

    /// - Parameters:
    ///   - isKeyed: Whether records hold more than a URL.
    ///   - reader: The command that reads what another one decodes.
    init(
        _ file: InputFile, endingAt end: UInt8 = LineChunk.newline, isKeyed: Bool,
        reader: String = "typed-url check --schemas DIR"
    ) {
        self.file = file
        self.reader = reader
        self.end = end
        limit = isKeyed ? Self.recordLimit : Self.lineLimit
    }

    /// The next lines; nil after the last.
    ///
    /// - Throws: `FileProblem` where the file cannot be read, or is not text in UTF-8.
    mutating func next() throws(FileProblem) -> LineChunk? {
        let isFirst = isAtStart
        let chunk = try cut()
        if isFirst, let chunk, let encoding = FileEncoding.of(chunk.beginning) {
            throw file.problem(of: encoding, reader: reader)
        }
        return chunk
    }

    private mutating func cut() throws(FileProblem) -> LineChunk? {
        while true {
            if let last = lastEnd() { return takeChunk(last + 1, keeping: last + 1..<filled) }
            if filled == buffer.count {
                guard filled < limit else { return try takeOverlongLine() }
                let more = min(limit, buffer.count * 2) - buffer.count
                buffer.append(contentsOf: repeatElement(0, count: more))
            }
            let count = try file.read(into: &buffer, from: filled)
            guard count > 0 else { return takeChunk(filled, keeping: 0..<0) }
            filled += count
        }
    }

    /// Where the last record ends of those that the buffer holds whole.
    private mutating func lastEnd() -> Int? {
        defer { searched = filled }
        return buffer[searched..<filled].lastIndex(of: end)
    }

    private mutating func takeChunk(_ count: Int, keeping rest: Range<Int>) -> LineChunk? {
        guard count > 0 else { return nil }
        let mark = isAtStart && buffer.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        let bytes = Array(buffer[min(mark, count)..<count])
        let chunk = LineChunk(content: .lines(bytes), firstLine: line)
        line += bytes.withUnsafeBufferPointer { LineCount.count(of: end, in: $0[...]) }
        keep(rest)
        return chunk
    }

    /// Reads on to the end of a line that fills the buffer.
    private mutating func takeOverlongLine() throws(FileProblem) -> LineChunk {
        let beginning = Array(buffer[..<Self.beginningLimit])
        var length = filled
        var rest = 0..<0
        while true {
            let count = try file.read(into: &buffer, from: 0)
            guard count > 0 else { break }
            if let last = buffer[..<count].firstIndex(of: end) {
                length += last
                rest = last + 1..<count
                break
            }
            length += count
        }
        let chunk = LineChunk(
            content: .overlong(beginning: beginning, count: length), firstLine: line)
        line += 1
        keep(rest)
        return chunk
    }

    /// Moves what is left of the buffer to its beginning.
    private mutating func keep(_ rest: Range<Int>) {
        isAtStart = false
        searched = 0
        buffer.replaceSubrange(0..<rest.count, with: Array(buffer[rest]))
        filled = rest.count
    }
}
