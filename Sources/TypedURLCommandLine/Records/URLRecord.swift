/// A record of a file: a URL, and what passes through with it.
struct URLRecord {
    /// The URL; empty if the record has none.
    var url: UnsafeBufferPointer<UInt8>
    /// The line on which the record begins, from 1.
    var line: Int
    /// The bytes of the record, without what ends it; of an object all but its closing brace.
    var bytes: UnsafeBufferPointer<UInt8>
    /// Where the URL begins in them.
    var start = 0
    /// Whether the URL is written without escapes.
    var isVerbatim = true
    /// Whether the value at the place of the URL is a string, and not, say, a number.
    var isText = true
    /// Whether CR and LF end the record.
    var endsWithReturn = false
    /// The columns, as places in the bytes, where they are needed.
    var fields: [TableRow.Field] = []
    /// Whether the line contains an object.
    var isObject = false
    /// Whether the object has no member.
    var isEmptyObject = true
}

extension URLRecord {
    /// The position of the URL in its file.
    func place(in path: String) -> URLLine {
        guard start > 0 else { return URLLine(path: path, number: line, isVerbatim: isVerbatim) }
        let position = LineCount.position(of: start, in: bytes, from: line)
        return URLLine(
            path: path, number: position.line, column: position.column, isVerbatim: isVerbatim)
    }
}
