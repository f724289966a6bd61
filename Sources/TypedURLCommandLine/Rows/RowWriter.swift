import TypedURL

/// Writes rows: each record as it was read, and the columns of the result after it.
struct RowWriter {
    /// What passes through of a record.
    private enum Passing {
        case nothing
        case row
        case object
        /// The columns of a row, as members of an object, with their names.
        case members([[UInt8]], of: RowFormat)
    }

    let format: RowFormat
    private let passing: Passing
    /// Whether the row is still empty.
    private var isEmpty = true

    /// - Parameter layout: How the records are laid out; nil for arguments.
    init(_ format: RowFormat, _ layout: FileLayout?) {
        self.format = format
        passing =
            switch layout {
            case nil, .lines: .nothing
            case .objects: .object
            case .table(let table) where format == .jsonl:
                .members(table.names.map(ResultColumn.member), of: table.format)
            case .table: .row
            }
    }

    /// Begins a row with what passes through.
    mutating func begin(_ record: URLRecord, to text: inout [UInt8]) {
        isEmpty = true
        switch passing {
        case .nothing:
            if format == .jsonl { text.append(UInt8(ascii: "{")) }
        case .row:
            text.append(contentsOf: record.bytes[record.range])
            isEmpty = false
        case .object:
            guard record.isObject else { return text.append(UInt8(ascii: "{")) }
            text.append(contentsOf: record.bytes[record.range])
            isEmpty = record.isEmptyObject
        case .members(let names, let source):
            text.append(UInt8(ascii: "{"))
            for (name, field) in zip(names, record.fields) {
                begin(name, to: &text)
                if field.isNull(record.bytes, source) {
                    text.append(contentsOf: "null".utf8)
                } else {
                    var value: [UInt8] = []
                    field.append(record.bytes, source, to: &value)
                    JSONText.append(String(decoding: value, as: UTF8.self), to: &text)
                }
            }
        }
    }

    /// Begins a column.
    ///
    /// - Parameter member: Its name, as objects have it.
    mutating func begin(_ member: [UInt8], to text: inout [UInt8]) {
        if !isEmpty { text.append(format.delimiter) }
        isEmpty = false
        if format == .jsonl { text.append(contentsOf: member) }
    }

    /// Ends the row as its record ends.
    func end(_ record: URLRecord, to text: inout [UInt8]) {
        if format == .jsonl { text.append(UInt8(ascii: "}")) }
        if record.endsWithReturn, format != .jsonl { text.append(UInt8(ascii: "\r")) }
        text.append(LineChunk.newline)
    }
}
