import ArgumentParser
import TypedURL
@_spi(Generated) import TypedURLModel

/// How the records of files are laid out, as far as the options say.
struct RecordLayout: Sendable {
    var format = InputFormat.lines
    /// The column or member that holds the URL; a column by its name in the first row, or by its number.
    var field = ""
    /// Whether NUL ends a record.
    var isNullData = false
    var malformedRows = MalformedRows.fail
    /// The names of the result's columns, which no column or member may have.
    var results: [String] = []

    /// What ends a record.
    var end: RecordEnd {
        switch format {
        case .lines: isNullData ? .null : .lineFeed
        case .csv: .lineFeedOutsideQuotes
        case .tsv, .jsonl: .lineFeed
        }
    }
}
