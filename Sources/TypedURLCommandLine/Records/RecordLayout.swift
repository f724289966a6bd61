/// How the records of a file are laid out.
enum RecordLayout: Sendable {
    /// Each is a URL.
    case lines(RecordEnd)
    /// Each is a row with the URL in one column: the one with this name in the first row, or with this number.
    case table(RowFormat, field: String)
    /// Each is a JSON object with the URL in one member.
    case objects(String)

    /// What ends a record.
    var end: RecordEnd {
        switch self {
        case .lines(let end): end
        case .table(.csv, _): .lineFeedOutsideQuotes
        case .table, .objects: .lineFeed
        }
    }

    /// Whether records hold more than a URL, which passes through.
    var isKeyed: Bool { if case .lines = self { false } else { true } }
}
