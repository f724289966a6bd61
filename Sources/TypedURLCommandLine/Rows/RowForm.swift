/// How a result is written beside its record.
enum RowForm: Sendable {
    /// As members of a JSON object.
    case object
    /// As columns between tabs, escaped as PostgreSQL's `COPY` and ClickHouse do.
    case tabs
    /// As columns between commas (RFC 4180).
    case commas

    /// The separator between two columns.
    var delimiter: UInt8 {
        switch self {
        case .object, .commas: UInt8(ascii: ",")
        case .tabs: UInt8(ascii: "\t")
        }
    }
}
