import TypedURL

/// Reads the records of a piece of a file, one after the other.
struct RecordReader {
    private var row = TableRow()
    /// The URL of a record, if it is written with escapes.
    private var decoded: [UInt8] = []
    /// Whether an object was read, and whether one had the member of the URL.
    private(set) var (hasObject, hasMember) = (false, false)
    /// Whether the columns of rows are needed.
    let needsFields: Bool

    init(needsFields: Bool) {
        self.needsFields = needsFields
    }

    /// Calls the function with each record.
    mutating func forEachRecord(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ layout: FileLayout,
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        switch layout {
        case .lines(let end):
            LineChunk.forEachLine(of: bytes, from: firstLine, endingAt: end) { line, number, _ in
                body(URLRecord(url: line, line: number, bytes: line))
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
            try row.read(bytes, from: start, table.syntax)
            guard row.fields.count == table.names.count else {
                throw table.problem(of: row, at: start)
            }
            let range = row.range
            var record = URLRecord(
                url: UnsafeBufferPointer(rebasing: bytes[start..<start]), line: line,
                bytes: UnsafeBufferPointer(rebasing: bytes[range]))
            record.endsWithReturn =
                row.next > range.upperBound && bytes[range.upperBound] == UInt8(ascii: "\r")
            if needsFields { record.fields = row.fields.map { $0.moved(by: -start) } }
            let field = row.fields[table.column]
            if !field.isNull(bytes, table.syntax) {
                record.start = field.range.lowerBound - start
                record.isVerbatim = !field.hasEscape
                if field.hasEscape {
                    decoded.removeAll(keepingCapacity: true)
                    field.append(bytes, table.syntax, to: &decoded)
                    decoded.withUnsafeBufferPointer { url in
                        record.url = url
                        body(record)
                    }
                } else {
                    record.url = UnsafeBufferPointer(rebasing: bytes[field.range])
                    body(record)
                }
            } else {
                body(record)
            }
            line += 1
            // Only text in quotes contains line breaks.
            if case .commas = table.syntax, row.fields.contains(where: \.isQuoted) {
                line += LineCount.count(of: LineChunk.newline, in: bytes[range])
            }
            start = row.next
        }
    }

    private mutating func readObject(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ name: [UInt8], _ taken: [[UInt8]],
        _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        let nothing = UnsafeBufferPointer(rebasing: line[..<0])
        guard let object = try ObjectScanner.scan(line, for: name, without: taken) else {
            return body(URLRecord(url: nothing, line: number, bytes: nothing))
        }
        var record = URLRecord(
            url: nothing, line: number, bytes: UnsafeBufferPointer(rebasing: line[..<object.end]))
        record.isObject = true
        hasObject = true
        record.isEmptyObject = object.isEmpty
        guard let value = object.value else { return body(record) }
        hasMember = true
        record.start = value.lowerBound
        guard line[value.lowerBound] == UInt8(ascii: "\"") else {
            guard line[value.lowerBound] != UInt8(ascii: "n") else { return body(record) }
            record.url = UnsafeBufferPointer(rebasing: line[value])
            record.isText = false
            return body(record)
        }
        let content = value.lowerBound + 1..<value.upperBound - 1
        record.start = content.lowerBound
        guard line[content].contains(UInt8(ascii: "\\")) else {
            record.url = UnsafeBufferPointer(rebasing: line[content])
            return body(record)
        }
        record.isVerbatim = false
        decoded.removeAll(keepingCapacity: true)
        JSONStringText.append(line, content, to: &decoded)
        decoded.withUnsafeBufferPointer { url in
            record.url = url
            body(record)
        }
    }
}

extension FileLayout.Table {
    /// The message for a row with more columns than the first, or fewer.
    fileprivate func problem(of row: TableRow, at start: Int) -> InputProblem {
        let remedy =
            switch syntax {
            case .tabs: "give each row the same number"
            case .commas: "give each row the same number, and quote columns that hold a comma"
            }
        return InputProblem(
            at: start,
            "the row has \(counted(row.fields.count, "column")), but the first row has \(names.count); \(remedy)"
        )
    }
}

extension TableRow.Field {
    /// The column, its place counted from elsewhere.
    fileprivate func moved(by distance: Int) -> Self {
        var field = self
        field.range = range.lowerBound + distance..<range.upperBound + distance
        return field
    }
}
