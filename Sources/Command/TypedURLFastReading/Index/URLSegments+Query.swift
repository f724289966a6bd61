@_spi(Generated) import TypedURLModel

extension URLSegments {
    /// The values of the items of a name in the query, decoded.
    func values(ofItem name: [UInt8]) -> [[UInt8]] {
        var values: [[UInt8]] = []
        forEachItem { other, value in
            guard other.elementsEqual(name), let text = Self.decoded(url[value]) else { return }
            values.append(text)
        }
        return values
    }

    /// Calls the closure with each item of the query: its name, decoded, and its value as it is spelled.
    func forEachItem(_ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Void) {
        guard let query else { return }
        var start = query.lowerBound
        while start < query.upperBound {
            var nameEnd = start
            while nameEnd < query.upperBound, url[nameEnd] != UInt8(ascii: "="),
                url[nameEnd] != UInt8(ascii: "&")
            {
                nameEnd += 1
            }
            let name = url[start..<nameEnd]
            var end = nameEnd
            while end < query.upperBound, url[end] != UInt8(ascii: "&") { end += 1 }
            let value = min(nameEnd + 1, end)..<end
            if name.contains(UInt8(ascii: "%")) {
                Self.decoded(name)?.withUnsafeBufferPointer { body($0, value) }
            } else {
                body(UnsafeBufferPointer(rebasing: name), value)
            }
            start = end + 1
        }
    }

    private static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
        return (try? PercentEncoding.decode(text)).map { Array($0.utf8) }
    }
}
