/// How the records of files are laid out.
struct InputLayout: Sendable {
    var format = InputFormat.lines
    /// The member that holds the URL of an object.
    var member = ""
    /// Whether a record ends with NUL, and not with a line break.
    var isNullData = false

    /// The byte that ends a record.
    var end: UInt8 { isNullData ? 0 : LineChunk.newline }
}
