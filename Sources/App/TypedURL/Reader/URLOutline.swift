@_spi(Generated) import TypedURLModel

/// The host and the segments of a URL, for the comparison with templates that do not match it.
struct URLOutline {
    /// The number of slashes after the scheme: two before a host, one or none if there is only a path.
    let slashes: Int

    /// Those of ``TemplateOutline/compared``: decoded, the host in lower case.
    var parts: [Part] = []

    typealias Part = (text: [UInt8], range: Range<Int>)

    /// The maximum number of segments that are compared.
    private static let limit = 64

    init(_ parts: URLParts, _ url: UnsafeBufferPointer<UInt8>) {
        let path = parts.path.range
        let beginsWithSlash = !path.isEmpty && url[path.lowerBound] == UInt8(ascii: "/")
        slashes = parts.hasAuthority ? 2 : beginsWithSlash ? 1 : 0
        if parts.hasAuthority {
            self.parts.append(
                (Self.decoded(url[parts.host.range]).map(ByteClass.lowercased), parts.host.range))
        }
        // The path begins with a slash, which is not a text of a segment, or is empty.
        if parts.hasAuthority, path.isEmpty { return }
        var start = beginsWithSlash ? path.lowerBound + 1 : path.lowerBound
        for index in path.dropFirst(beginsWithSlash ? 1 : 0)
        where url[index] == UInt8(ascii: "/") && self.parts.count < Self.limit {
            self.parts.append((Self.decoded(url[start..<index]), start..<index))
            start = index + 1
        }
        self.parts.append((Self.decoded(url[start..<path.upperBound]), start..<path.upperBound))
    }

    /// A `%` that does not start an escape counts as a plain byte.
    private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var (text, index) = ([UInt8](), bytes.startIndex)
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let byte = PercentEncoding.byte(bytes[index + 1], bytes[index + 2])
            {
                text.append(byte)
                index += 3
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return text
    }
}

extension TemplateOutline {
    /// The parts that are compared with those of a URL: without the empty text before the first slash, and without the slash
    /// that an empty path stands for.
    var compared: ArraySlice<Part> {
        parts[(slashes == 1 ? 1 : 0)..<(isPathEmpty && hasAuthority ? 1 : parts.count)]
    }
}
