import TypedURL
@_spi(Generated) import TypedURLModel

/// How the records of one file are laid out, once its first row is known.
enum FileLayout: Sendable {
    case lines(RecordEnd)
    case table(Table)
    /// The name of the member that holds the URL, and those that no member may have.
    case objects(name: [UInt8], taken: [[UInt8]])

    /// The columns of a table.
    struct Table: Sendable {
        let format: RowFormat
        /// The index of the column that holds the URL.
        let column: Int
        /// The names of the columns; those that no row names are their numbers, from 1.
        let names: [String]
    }
}

extension RecordLayout {
    /// The layout of a file, and how many of its first bytes are the row of names.
    ///
    /// - Parameters:
    ///   - beginning: How the file begins: some whole records.
    ///   - results: The names of the result's columns.
    func layout(
        of beginning: UnsafeBufferPointer<UInt8>, results: [String]
    ) throws(InputProblem) -> (FileLayout, header: Int) {
        switch self {
        case .lines(let end): return (.lines(end), 0)
        case .objects(let name):
            return (.objects(name: Array(name.utf8), taken: results.map { Array($0.utf8) }), 0)
        case .table(let format, let field):
            var row = TableRow()
            try row.read(beginning, from: 0, format)
            if field.utf8.allSatisfy(ByteClass.isDigit) {
                let count = row.fields.count
                guard let number = Int(field), (1...count).contains(number) else {
                    throw InputProblem(
                        at: 0,
                        "the first row has no column \(field), only \(count); correct --field or --input-format"
                    )
                }
                let names = (1...count).map { String($0) }
                return (.table(.init(format: format, column: number - 1, names: names)), 0)
            }
            let names = row.fields.map { field in
                var text: [UInt8] = []
                field.append(beginning, format, to: &text)
                return String(decoding: text, as: UTF8.self)
            }
            let column = try Self.column(field, among: names, row)
            try Self.validate(names, without: results)
            return (.table(.init(format: format, column: column, names: names)), row.next)
        }
    }

    /// The index of the column of that name.
    private static func column(
        _ name: String, among names: [String], _ row: TableRow
    ) throws(InputProblem) -> Int {
        let columns = names.indices.filter { names[$0].hasSameScalars(as: name) }
        guard let first = columns.first else {
            let nearest = NearestName.find(name, among: names)
            let hint = nearest.map { "did you mean \(QuotedText.quote($0))?" } ?? "give its number to --field"
            throw InputProblem(
                at: 0, "the first row has no column \(QuotedText.quote(name)); \(hint)")
        }
        guard columns.count == 1 else {
            throw InputProblem(
                at: row.fields[columns[1]].range.lowerBound,
                "duplicate column \(QuotedText.quote(name)); remove one of them")
        }
        return first
    }

    /// Sees to it that a result has no name that a column of the file has.
    private static func validate(_ names: [String], without results: [String]) throws(InputProblem) {
        let taken = names.first { name in results.contains { $0.hasSameScalars(as: name) } }
        guard let taken else { return }
        throw InputProblem(
            at: 0,
            "the column \(QuotedText.quote(taken)) has the name of a result; add --prefix to rename the results"
        )
    }
}
