import ArgumentParser

/// How URLs stand in files and standard input.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
    /// A URL a line.
    case lines

    /// Rows whose columns stand between tabs, escaped as PostgreSQL's `COPY` and ClickHouse do.
    case tsv

    /// Rows whose columns stand between commas (RFC 4180).
    case csv

    /// An object a line.
    case jsonl
}

extension InputFormat {
    /// How a result stands beside a record, so that the record can pass through.
    var rowForm: RowForm {
        switch self {
        case .lines, .tsv: .tabs
        case .csv: .commas
        case .jsonl: .object
        }
    }
}
