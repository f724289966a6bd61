/// A row of a table, with the ranges of its columns.
struct TableRow {
    struct Column {
        /// What it holds, without quotes.
        var range: Range<Int>
        var isQuoted: Bool
        /// Whether it holds a backslash, or a quote that is written twice.
        var hasEscape: Bool
    }

    private(set) var columns: [Column] = []
    /// The row, without what ends it.
    private(set) var range = 0..<0
    /// The position of the line feed that ends the row; of the last row that lacks it, the end of the bytes.
    private(set) var end = 0

    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ format: RowFormat
    ) throws(InputProblem) {
        columns.removeAll(keepingCapacity: true)
        end = start
        while true {
            let isCSV = format == .csv
            let column = isCSV ? try CSV.column(bytes, from: end) : TSV.column(bytes, from: end)
            columns.append(column)
            end = column.range.upperBound + (column.isQuoted ? 1 : 0)
            guard end < bytes.count, bytes[end] == format.delimiter else { break }
            end += 1
        }
        range = start..<end
        // A CR before the LF is a part of the row's end.
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r") {
            end += 1
        } else if let last = columns.last, !last.isQuoted, !last.range.isEmpty,
            bytes[end - 1] == UInt8(ascii: "\r")
        {
            range = start..<end - 1
            columns[columns.count - 1].range = last.range.lowerBound..<end - 1
        }
    }

    /// Whether CR and LF end the row.
    var endsWithReturn: Bool { range.upperBound < end }
}

extension TableRow.Column {
    /// Whether the column is null: `\N` in TSV. CSV has no null.
    func isNull(_ bytes: UnsafeBufferPointer<UInt8>, _ format: RowFormat) -> Bool {
        format == .tsv && hasEscape && TSV.isNull(UnsafeBufferPointer(rebasing: bytes[range]))
    }

    /// Appends what the column holds, escapes decoded.
    func append(_ bytes: UnsafeBufferPointer<UInt8>, _ format: RowFormat, to text: inout [UInt8]) {
        let content = UnsafeBufferPointer(rebasing: bytes[range])
        guard hasEscape else { return text.append(contentsOf: content) }
        if format == .csv {
            CSV.appendDecoded(content, to: &text)
        } else {
            TSV.appendDecoded(content, to: &text)
        }
    }
}
