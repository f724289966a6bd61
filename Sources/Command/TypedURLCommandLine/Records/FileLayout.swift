@_spi(Generated) import TypedURLModel

/// How the records of one file are laid out, as its first row says.
struct FileLayout: Sendable {
    let layout: RecordLayout
    /// The names of a table's columns; those that no row names are their numbers, from 1.
    private(set) var names: [String] = []
    /// The index of the column that holds the URL.
    private(set) var column = 0
    /// The row that names the columns, with its end; empty if none does.
    private(set) var header: [UInt8] = []
    /// The name of the member that holds the URL, and those that no member may have.
    let (member, taken): ([UInt8], [[UInt8]])

    /// - Parameter beginning: How the file begins: some whole records.
    init(_ layout: RecordLayout, of beginning: UnsafeBufferPointer<UInt8>) throws(InputProblem) {
        self.layout = layout
        member = Array(layout.field.utf8)
        taken = layout.results.map { Array($0.utf8) }
        if layout.format == .csv || layout.format == .tsv { try readFirstRow(of: beginning) }
    }

    private mutating func readFirstRow(of bytes: UnsafeBufferPointer<UInt8>) throws(InputProblem) {
        let format = layout.format.rowFormat
        let field = layout.field
        var row = TableRow()
        try row.read(bytes, from: 0, format)
        if field.utf8.allSatisfy(ByteClass.isDigit) {
            let count = row.columns.count
            guard let number = Int(field), (1...count).contains(number) else {
                throw InputProblem(
                    at: 0,
                    "the first row has no column \(field), only \(count); correct --field or --input-format"
                )
            }
            names = (1...count).map { String($0) }
            column = number - 1
            return
        }
        names = row.columns.map { column in
            var text: [UInt8] = []
            column.append(bytes, format, to: &text)
            return String(decoding: text, as: UTF8.self)
        }
        column = try index(of: field, in: row)
        if let taken = names.first(where: { name in layout.results.contains { $0.hasSameScalars(as: name) } })
        {
            throw InputProblem(
                at: 0,
                "the column \(QuotedText.quote(taken)) has the name of a result; add --prefix to rename the results"
            )
        }
        header = Array(bytes[..<min(row.end + 1, bytes.count)])
    }

    private func index(of name: String, in row: TableRow) throws(InputProblem) -> Int {
        let columns = names.indices.filter { names[$0].hasSameScalars(as: name) }
        guard let first = columns.first else {
            let shown = names.prefix(8).map(QuotedText.quote) + (names.count > 8 ? ["…"] : [])
            let advice = NearestName.advice(
                for: name, among: names,
                else: "it has \(shown.joined(separator: ", ")); correct --field or --input-format")
            throw InputProblem(at: 0, "the first row has no column \(QuotedText.quote(name)); \(advice)")
        }
        guard columns.count == 1 else {
            throw InputProblem(
                at: row.columns[columns[1]].range.lowerBound,
                "duplicate column \(QuotedText.quote(name)); remove one of them")
        }
        return first
    }

    /// Appends the row of names with those of the results after it.
    func appendHeader(_ format: RowFormat, to text: inout [UInt8]) {
        let end = header.last == LineChunk.newline ? header.dropLast() : header[...]
        let endsWithReturn = end.last == UInt8(ascii: "\r")
        text.append(contentsOf: endsWithReturn ? end.dropLast() : end)
        for name in layout.results {
            text.append(format.delimiter)
            format.append(name, to: &text)
        }
        if endsWithReturn { text.append(UInt8(ascii: "\r")) }
        text.append(LineChunk.newline)
    }
}
