/// What ends a record of a file.
enum RecordEnd: Sendable {
    /// LF or CR LF.
    case lineFeed
    /// NUL, so that records may hold line breaks.
    case null
    /// LF, except inside quotes (RFC 4180).
    case lineFeedOutsideQuotes

    var byte: UInt8 {
        switch self {
        case .lineFeed, .lineFeedOutsideQuotes: LineChunk.newline
        case .null: 0
        }
    }
}
