/// How the records of a file are laid out.
enum RecordLayout: Sendable {
    /// Each is a URL.
    case lines(RecordEnd)
    /// Each is a row with the URL in one column: the one with this name in the first row, or with this number.
    case table(TableSyntax, field: String)
    /// Each is a JSON object with the URL in one member.
    case objects(String)

    /// What ends a record.
    var end: RecordEnd {
        switch self {
        case .lines(let end): end
        case .table(.tabs, _), .objects: .lineFeed
        case .table(.commas, _): .lineFeedOutsideQuotes
        }
    }

    /// Whether records hold more than a URL, which passes through.
    var isKeyed: Bool { if case .lines = self { false } else { true } }
}

/// The separator between the columns of a row.
enum TableSyntax: Sendable {
    /// A tab. A backslash begins an escape, and `\N` is null, as PostgreSQL's `COPY` and ClickHouse write them.
    case tabs
    /// A comma (RFC 4180). A column with a comma, quote or line break is in quotes.
    case commas

    var delimiter: UInt8 {
        switch self {
        case .tabs: UInt8(ascii: "\t")
        case .commas: UInt8(ascii: ",")
        }
    }
}
