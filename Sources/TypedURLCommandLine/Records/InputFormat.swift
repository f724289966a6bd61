import ArgumentParser

/// The form of URLs in files and standard input.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
    /// A URL a line.
    case lines

    /// Rows with tab-separated columns, escaped as by PostgreSQL's `COPY` and ClickHouse.
    case tsv

    /// Rows with comma-separated columns (RFC 4180).
    case csv

    /// An object a line.
    case jsonl
}

extension InputFormat {
    /// How a result is appended to a record, so that the record itself is unchanged.
    var rowForm: RowForm {
        switch self {
        case .lines, .tsv: .tabs
        case .csv: .commas
        case .jsonl: .object
        }
    }
}
