import TypedURLReporting

/// A record of the input: a URL, alone or in an object.
struct URLRecord {
    /// The object on a line, as it is written.
    struct Object {
        let line: UnsafeBufferPointer<UInt8>
        /// Where its closing brace is.
        let end: Int
        /// Whether it has no member.
        let isEmpty: Bool
        /// Where the value of the URL's member is; nil if there is no such member, or if its value is null.
        var value: Range<Int>?
        /// Whether that value is a string, and not, say, a number.
        var isText = true
        /// Whether that value is written without escapes.
        var isVerbatim = true
    }

    /// The URL; empty if the record has none.
    var url: UnsafeBufferPointer<UInt8>
    /// The line, from 1; of an argument, its position among the arguments.
    let line: Int
    var isArgument = false
    var object: Object?

    /// The position of the URL in its file.
    func urlLine(in path: String) -> URLLine {
        guard let object, let value = object.value else { return URLLine(path: path, number: line) }
        let start = value.lowerBound + (object.isText ? 1 : 0)
        let column = LineCount.position(of: start, in: object.line, from: line).column
        return URLLine(path: path, number: line, column: column, isVerbatim: object.isVerbatim)
    }
}
