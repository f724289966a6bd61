@_spi(Generated) import TypedURLModel

/// The whole segments `.` and `..` of a path, which URL parsers remove (RFC 3986, section 5.2.4).
enum DotSegments {
    /// Whether a text, or a part of it between delimiters, may be a segment of dots. An empty part at an end may be so with what is
    /// printed before or after it.
    static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (index, count, areDots, isFirst) = (0, 0, true, true)
        while index < text.count {
            var byte = text[index]
            if byte == UInt8(ascii: "%"), index + 2 < text.count,
                let escaped = PercentEncoding.byte(text[index + 1], text[index + 2])
            {
                byte = escaped
                index += 2
            }
            // The rest of a URL can begin a query or a fragment, which ends the path.
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                if areDots, isFirst || count > 0 { return true }
                (count, areDots, isFirst) = (0, true, false)
            } else {
                areDots = areDots && byte == UInt8(ascii: ".")
                count += 1
            }
            index += 1
        }
        return areDots
    }

    /// In raw text, a dot can be an escape.
    static func find(in path: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var (start, index, dots) = (path.lowerBound, path.lowerBound, 0)
        while index <= path.upperBound {
            if index == path.upperBound || bytes[index] == UInt8(ascii: "/") {
                if dots == 1 || dots == 2 { segments.append(start..<index) }
                (start, dots) = (index + 1, 0)
            } else if bytes[index] == UInt8(ascii: ".") {
                dots += 1
            } else if bytes[index] == UInt8(ascii: "%"), index + 2 < path.upperBound,
                PercentEncoding.byte(bytes[index + 1], bytes[index + 2]) == UInt8(ascii: ".")
            {
                dots += 1
                index += 2
            } else {
                dots = 3
            }
            index += 1
        }
        return segments
    }
}
