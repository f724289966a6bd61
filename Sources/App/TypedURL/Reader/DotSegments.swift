@_spi(Generated) import TypedURLModel

/// The whole segments `.` and `..` of a path, which URL parsers remove (RFC 3986, section 5.2.4).
enum DotSegments {
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
