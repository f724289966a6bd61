import TypedURL

/// Reads the records of a piece of a file, one after the other.
struct RecordReader {
    private var row = TableRow()
    /// The URL of a record, if it is written with escapes.
    private var decoded: [UInt8] = []
    /// Whether an object was read, and whether one had the member of the URL.
    private(set) var (hasObject, hasMember) = (false, false)

    /// Calls the function with each record.
    mutating func forEachRecord(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ layout: FileLayout,
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        switch layout {
        case .lines(let end):
            LineChunk.forEachLine(of: bytes, from: firstLine, endingAt: end) { line, number, _ in
                body(URLRecord(url: line, line: number))
            }
        case .table(let table):
            try forEachRow(of: bytes, from: firstLine, table, body)
        case .objects(let name, let taken):
            var problem: InputProblem?
            LineChunk.forEachLine(of: bytes, from: firstLine, endingAt: .lineFeed) { line, number, start in
                guard problem == nil else { return }
                do throws(InputProblem) {
                    try readObject(line, number, name, taken, body)
                } catch {
                    problem = InputProblem(at: start + error.offset, error.message)
                }
            }
            if let problem { throw problem }
        }
    }

    private mutating func forEachRow(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ table: FileLayout.Table,
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        var start = 0
        var line = firstLine
        while start < bytes.count {
            try row.read(bytes, from: start, table.format)
            guard row.fields.count == table.names.count else {
                throw table.problem(of: row, at: start)
            }
            let field = row.fields[table.column]
            var record = URLRecord(line: line, bytes: bytes, range: row.range, fields: row.fields)
            record.endsWithReturn =
                row.next > row.range.upperBound && bytes[row.range.upperBound] == UInt8(ascii: "\r")
            if field.isNull(bytes, table.format) {
                body(record)
            } else {
                record.start = field.range.lowerBound
                record.isVerbatim = !field.hasEscape
                withURL(of: &record, bytes[field.range], body) { field.append(bytes, table.format, to: &$0) }
            }
            line += 1
            // Only text in quotes contains line breaks.
            if row.fields.contains(where: \.isQuoted) {
                line += LineCount.count(of: LineChunk.newline, in: bytes[row.range])
            }
            start = row.next
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

    private mutating func readObject(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ name: [UInt8], _ taken: [[UInt8]],
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        guard let object = try ObjectScanner.scan(line, for: name, without: taken) else {
            return body(URLRecord(line: number, bytes: line, range: 0..<0))
        }
        var record = URLRecord(line: number, bytes: line, range: 0..<object.end)
        record.isObject = true
        hasObject = true
        record.isEmptyObject = object.isEmpty
        guard let value = object.value else { return body(record) }
        hasMember = true
        switch line[value.lowerBound] {
        case UInt8(ascii: "n"): body(record)
        case UInt8(ascii: "\""):
            let content = value.lowerBound + 1..<value.upperBound - 1
            record.start = content.lowerBound
            record.isVerbatim = !line[content].contains(UInt8(ascii: "\\"))
            withURL(of: &record, line[content], body) { JSONStringText.append(line, content, to: &$0) }
        default:
            record.start = value.lowerBound
            record.isText = false
            withURL(of: &record, line[value], body) { _ in }
        }
    }
}

extension FileLayout.Table {
    /// The message for a row with more columns than the first, or fewer.
    fileprivate func problem(of row: TableRow, at start: Int) -> InputProblem {
        let remedy =
            format == .csv
            ? "give each row the same number, and quote columns that hold a comma"
            : "give each row the same number"
        return InputProblem(
            at: start,
            "the row has \(counted(row.fields.count, "column")), but the first row has \(names.count); \(remedy)"
        )
    }
}
