import ArgumentParser

/// The form of URLs in files and standard input.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
    /// A URL a line.
    case lines
    case tsv
    case csv
    case jsonl

    /// How a result is appended to a record, so that the record itself is unchanged.
    var rowFormat: RowFormat {
        switch self {
        case .lines, .tsv: .tsv
        case .csv: .csv
        case .jsonl: .jsonl
        }
    }
}
