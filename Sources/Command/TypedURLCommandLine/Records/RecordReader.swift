import TypedURL

/// Reads the records of a part of a file, one after the other.
struct RecordReader {
    private let layout: FileLayout
    private let quotesRows: Bool
    private var row = TableRow()
    /// The URL of a record, if it is written with escapes.
    private var decoded: [UInt8] = []
    /// Whether an object was read, and whether one had the member of the URL.
    private(set) var (hasObject, hasMember) = (false, false)

    /// - Parameter quotesRows: Whether the message of a malformed row says how it begins.
    init(_ layout: FileLayout, quotesRows: Bool = true) {
        self.layout = layout
        self.quotesRows = quotesRows
    }

    mutating func forEachRecord(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        let format = layout.layout.format
        guard format == .lines || format == .jsonl else {
            return try forEachRow(of: bytes, from: firstLine, format.rowFormat, body)
        }
        try LineChunk.forEachLine(of: bytes, from: firstLine, endingAt: layout.layout.end) {
            line, number, start throws(InputProblem) in
            guard format == .jsonl else { return body(URLRecord(url: line, line: number)) }
            do throws(InputProblem) {
                try readObject(line, number, body)
            } catch {
                try take(error, of: line, number, at: start, body)
            }
        }
    }

    private mutating func forEachRow(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ format: RowFormat,
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        var start = 0
        var line = firstLine
        while start < bytes.count {
            var next: Int
            do throws(InputProblem) {
                try readRow(bytes, from: start, line, format, body)
                next = row.end + 1
                // Only text in quotes contains line breaks.
                if row.columns.contains(where: \.isQuoted) {
                    line += LineCount.count(of: LineChunk.newline, in: bytes[row.range])
                }
            } catch {
                let end = format == .csv ? CSV.RowEnds.end(of: bytes, from: start) : row.end
                let problem = InputProblem(at: error.offset - start, error.message)
                let malformed = UnsafeBufferPointer(rebasing: bytes[start..<end])
                try take(problem, of: malformed, line, at: start, body)
                next = end + 1
                line += LineCount.count(of: LineChunk.newline, in: bytes[start..<end])
            }
            line += 1
            start = next
        }
    }

    private mutating func readRow(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ line: Int, _ format: RowFormat,
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        try row.read(bytes, from: start, format)
        guard row.columns.count == layout.names.count else {
            let remedy =
                "give each row the same number"
                + (format == .csv ? ", and quote columns that hold a comma" : "")
            throw InputProblem(
                at: start,
                "the row has \(counted(row.columns.count, "column")), but the first row has \(layout.names.count); \(remedy)"
            )
        }
        let column = row.columns[layout.column]
        var record = URLRecord(line: line, bytes: bytes, range: row.range)
        record.columns = row.columns
        record.endsWithReturn = row.endsWithReturn
        guard !column.isNull(bytes, format) else { return body(record) }
        record.written = column.range
        record.isVerbatim = !column.hasEscape
        withURL(of: &record, bytes[column.range], body) { column.append(bytes, format, to: &$0) }
    }

    private mutating func readObject(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        guard let object = try ObjectScanner.scan(line, for: [layout.member], without: layout.taken) else {
            return body(URLRecord(line: number, bytes: line, range: 0..<0))
        }
        var record = URLRecord(line: number, bytes: line, range: 0..<object.end)
        record.isObject = true
        hasObject = true
        record.isEmptyObject = object.isEmpty
        guard let value = object.values[0] else { return body(record) }
        hasMember = true
        switch line[value.lowerBound] {
        case UInt8(ascii: "n"): body(record)
        case UInt8(ascii: "\""):
            let content = value.lowerBound + 1..<value.upperBound - 1
            record.written = content
            record.isVerbatim = !line[content].contains(UInt8(ascii: "\\"))
            withURL(of: &record, line[content], body) { JSONStringText.append(line, content, to: &$0) }
        default:
            record.written = value
            record.isText = false
            withURL(of: &record, line[value], body) { _ in }
        }
    }

    /// Calls the function with a record that has a URL, which `decode` appends where it is written with escapes.
    private mutating func withURL(
        of record: inout URLRecord, _ text: Slice<UnsafeBufferPointer<UInt8>>, _ body: (URLRecord) -> Void,
        decode: (inout [UInt8]) -> Void
    ) {
        guard !record.isVerbatim else {
            record.url = UnsafeBufferPointer(rebasing: text)
            return body(record)
        }
        decoded.removeAll(keepingCapacity: true)
        decode(&decoded)
        decoded.withUnsafeBufferPointer { url in
            record.url = url
            body(record)
        }
    }

    /// Takes a malformed row for one without a URL, if the options say so.
    ///
    /// - Parameters:
    ///   - problem: What is wrong, in bytes of the row.
    ///   - start: Where the row begins.
    private func take(
        _ problem: InputProblem, of row: UnsafeBufferPointer<UInt8>, _ line: Int, at start: Int,
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        var problem = problem
        // Lines are counted within one process. The beginning of a row is often its key.
        let beginning = row.prefix(Self.shownLength).prefix {
            $0 != LineChunk.newline && $0 != UInt8(ascii: "\r")
        }
        if quotesRows, !beginning.isEmpty {
            let text = QuotedText.quote(String(decoding: beginning, as: UTF8.self))
            problem.message += "; the row begins \(text)"
        }
        guard layout.layout.malformedRows == .null else {
            throw InputProblem(at: start + problem.offset, problem.message)
        }
        var record = URLRecord(line: line, bytes: row, range: 0..<row.count)
        record.problem = problem
        body(record)
    }

    /// How much of a malformed row is quoted, which cuts it once more.
    private static let shownLength = 256
}
