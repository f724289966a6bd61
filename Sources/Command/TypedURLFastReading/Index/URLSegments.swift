@_spi(Generated) import TypedURLModel

/// The host of a URL and the segments of its path, decoded, for ``TemplateIndex``.
///
/// It is only valid within the closure that receives it.
struct URLSegments {
    /// The bytes of the whole URL, as it is written.
    let url: UnsafeBufferPointer<UInt8>

    /// The scheme, without its colon.
    let scheme: Range<Int>

    /// The buffer to which the ranges refer: the URL or, if it has escapes, a decoded copy of host and path.
    let text: UnsafeBufferPointer<UInt8>

    /// The host; nil without an authority.
    let host: Range<Int>?

    /// The segments. The first one is empty if the path starts with a slash.
    let segments: UnsafeBufferPointer<Range<Int>>

    /// The query without its `?`.
    let query: Range<Int>?

    /// The bytes of a range.
    func text(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[range])
    }

    /// The text of a part of a template for comparison: of the host, if it has one, then of the segments after the first slash.
    /// nil if there are fewer.
    func part(_ index: Int, hasHost: Bool) -> [UInt8]? {
        if hasHost, index == 0 { return host.map { text(of: $0).map(ByteClass.lowercased) } }
        return index < segments.count ? Array(text(of: segments[index])) : nil
    }

    /// No bytes.
    var empty: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: url[..<0]) }

    /// Splits a URL with known components into its segments.
    ///
    /// - Parameter hasAddedSlash: Whether a slash follows the path that the URL does not have.
    static func with(
        _ url: UnsafeBufferPointer<UInt8>, scheme: Range<Int>, host: Range<Int>?, path: Range<Int>,
        hasAddedSlash: Bool, query: Range<Int>?, _ body: (URLSegments) -> Void
    ) {
        // Safe: both buffers are initialised before they are read, and none outlives its closure.
        // At most, each byte of the path is a slash, and one is added.
        withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: path.count + 2) { buffer in
            var (start, count, hasEscape) = (path.lowerBound, 0, false)
            func add(_ segment: Range<Int>) {
                buffer.initializeElement(at: count, to: segment)
                count += 1
            }
            var index = path.lowerBound
            while index < path.upperBound {
                if url[index] == UInt8(ascii: "/") {
                    add(start..<index)
                    start = index + 1
                } else if url[index] == UInt8(ascii: "%") {
                    hasEscape = true
                }
                index += 1
            }
            add(start..<path.upperBound)
            if hasAddedSlash { add(path.upperBound..<path.upperBound) }
            let segments = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
            if let host, url[host].contains(UInt8(ascii: "%")) { hasEscape = true }
            guard hasEscape else {
                return body(
                    URLSegments(
                        url: url, scheme: scheme, text: url, host: host,
                        segments: UnsafeBufferPointer(segments), query: query))
            }
            let size = path.count + (host?.count ?? 0)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { decoded in
                var end = 0
                let decodedHost = host.map { decode(url, $0, to: decoded, at: &end) }
                for index in segments.indices {
                    segments[index] = decode(url, segments[index], to: decoded, at: &end)
                }
                return body(
                    URLSegments(
                        url: url, scheme: scheme, text: UnsafeBufferPointer(decoded), host: decodedHost,
                        segments: UnsafeBufferPointer(segments), query: query))
            }
        }
    }

    /// Decodes a range. A `%` that does not start an escape is unchanged.
    private static func decode(
        _ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        to decoded: UnsafeMutableBufferPointer<UInt8>, at end: inout Int
    ) -> Range<Int> {
        let start = end
        var index = range.lowerBound
        while index < range.upperBound {
            var byte = url[index]
            if byte == UInt8(ascii: "%"), index + 2 < range.upperBound,
                let escaped = PercentEncoding.byte(url[index + 1], url[index + 2])
            {
                byte = escaped
                index += 2
            }
            decoded.initializeElement(at: end, to: byte)
            (index, end) = (index + 1, end + 1)
        }
        return start..<end
    }
}
