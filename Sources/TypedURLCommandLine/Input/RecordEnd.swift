/// What ends a record of a file.
enum RecordEnd: Sendable {
    /// LF, of which a CR before it is a part.
    case lineFeed
    /// NUL, so that records may hold line breaks.
    case null

    var byte: UInt8 {
        switch self {
        case .lineFeed: UInt8(ascii: "\n")
        case .null: 0
        }
    }
}
