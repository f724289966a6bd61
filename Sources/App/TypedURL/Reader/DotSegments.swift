@_spi(Generated) import TypedURLModel

/// The whole segments `.` and `..` of a path, which URL parsers remove (RFC 3986, section 5.2.4).
enum DotSegments {
    /// Whether a text, or a part of it between delimiters, may be a segment of dots, perhaps with what is printed before or after it.
    static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (index, isStart) = (0, true)
        while index < text.count {
            // What is printed as it is can be an escape in the URL, of a delimiter too.
            let escaped =
                text[index] == UInt8(ascii: "%") && index + 2 < text.count
                ? PercentEncoding.byte(text[index + 1], text[index + 2]) : nil
            let byte = escaped ?? text[index]
            // The rest of a URL can begin a query or a fragment, which ends the path.
            let isEnd = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
            if isStart, isEnd && index == 0 || byte == UInt8(ascii: ".") { return true }
            isStart = isEnd
            index += escaped == nil ? 1 : 3
        }
        return isStart
    }

    /// Whether a dot, or its escape, begins at an index.
    private static func isDot(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text[index] == UInt8(ascii: ".")
            || text[index] == UInt8(ascii: "%") && index + 2 < text.count
                && PercentEncoding.byte(text[index + 1], text[index + 2]) == UInt8(ascii: ".")
    }

    /// In raw text, a dot can be an escape.
    static func find(in path: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var (start, index, dots) = (path.lowerBound, path.lowerBound, 0)
        while index <= path.upperBound {
            if index == path.upperBound || bytes[index] == UInt8(ascii: "/") {
                if dots == 1 || dots == 2 { segments.append(start..<index) }
                (start, dots) = (index + 1, 0)
            } else if isDot(at: index, in: bytes) {
                dots += 1
                if bytes[index] == UInt8(ascii: "%") { index += 2 }
            } else {
                dots = 3
            }
            index += 1
        }
        return segments
    }
}
