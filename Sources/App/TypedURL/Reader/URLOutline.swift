@_spi(Generated) @_spi(Once) import TypedURLModel

/// The host and the segments of a URL, for the comparison with templates that do not match it.
struct URLOutline {
    /// The number of slashes after the scheme: two before a host, one or none if there is only a path.
    let slashes: Int

    /// Those of ``TemplateOutline/compared``: decoded, the host in lower case.
    var parts: [Part] = []

    typealias Part = (text: [UInt8], range: Range<Int>)

    /// The maximum number of segments that are compared.
    private static let limit = 64

    /// - Parameter decode: Decodes a part of the URL. A `%` that does not start an escape counts as a plain byte.
    init(_ parts: URLParts, _ url: UnsafeBufferPointer<UInt8>, _ decode: (Range<Int>) -> [UInt8]) {
        let path = parts.path.range
        let beginsWithSlash = !path.isEmpty && url[path.lowerBound] == UInt8(ascii: "/")
        slashes = parts.hasAuthority ? 2 : beginsWithSlash ? 1 : 0
        if parts.hasAuthority {
            self.parts.append(
                (decode(parts.host.range).map(ByteClass.lowercased), parts.host.range))
        }
        // The path begins with a slash, which is not a text of a segment, or is empty.
        if parts.hasAuthority, path.isEmpty { return }
        var start = beginsWithSlash ? path.lowerBound + 1 : path.lowerBound
        for index in path.dropFirst(beginsWithSlash ? 1 : 0)
        where url[index] == UInt8(ascii: "/") && self.parts.count < Self.limit {
            self.parts.append((decode(start..<index), start..<index))
            start = index + 1
        }
        self.parts.append((decode(start..<path.upperBound), start..<path.upperBound))
    }
}

extension TemplateOutline {
    /// The parts that are compared with those of a URL: without the empty text before the first slash, and without the slash
    /// that an empty path stands for.
    var compared: ArraySlice<Part> {
        parts[(slashes == 1 ? 1 : 0)..<(isPathEmpty && hasAuthority ? 1 : parts.count)]
    }
}
