/// A record of a file: a URL, and what passes through with it.
struct URLRecord {
    /// The URL; empty if the record has none.
    var url: UnsafeBufferPointer<UInt8>
    /// The line on which the record begins, from 1; of an argument, its position among the arguments.
    let line: Int
    var isArgument = false
    /// What the ranges below are ranges of.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The record, without what ends it; of an object all but its closing brace.
    let range: Range<Int>
    /// The columns of a row.
    var columns: [TableRow.Column] = []
    /// Where the URL is written, without quotes.
    var written: Range<Int>
    /// Whether the URL is written without escapes.
    var isVerbatim = true
    /// Whether the value of the URL's member is a string, and not, say, a number.
    var isText = true
    /// Whether CR and LF end the record.
    var endsWithReturn = false
    /// Whether the line contains an object, and whether that has a member.
    var (isObject, isEmptyObject) = (false, true)
    /// Why the record cannot be read, in bytes of its range; nil if it can be.
    var problem: InputProblem?

    /// A record that is a URL.
    init(url: UnsafeBufferPointer<UInt8>, line: Int) {
        self.init(line: line, bytes: url, range: 0..<url.count)
        self.url = url
    }

    /// A record that has no URL so far.
    init(line: Int, bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
        url = UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<range.lowerBound])
        self.line = line
        self.bytes = bytes
        self.range = range
        written = range.lowerBound..<range.lowerBound
    }

    /// The position of the URL in its file.
    func urlLine(in path: String) -> URLLine {
        let record = UnsafeBufferPointer(rebasing: bytes[range.lowerBound...])
        let position = LineCount.position(of: written.lowerBound - range.lowerBound, in: record, from: line)
        return URLLine(
            path: path, number: position.line, column: position.column, isVerbatim: isVerbatim)
    }
}
