import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// One URL of a list, split into the parts that schemas distinguish.
struct SampleURL: Sendable {
    /// The host, its port, a path segment, or a part of an opaque path.
    struct Part: Sendable {
        let delimiter: Delimiter
        let range: Range<Int>
    }

    /// The text before a part.
    enum Delimiter {
        case none, host, port, slash, colon, comma
        /// The slash before another URL, which has all that follows.
        case rest

        var text: String {
            switch self {
            case .none: ""
            case .host: "//"
            case .slash, .rest: "/"
            case .port, .colon: ":"
            case .comma: ","
            }
        }
    }

    /// A parameter of the path, of the query or of the fragment.
    struct Item {
        let name: Range<Int>
        let value: Range<Int>
        var isOfPath = false
    }

    /// The index of its line.
    let line: Int
    /// The URL, with escapes for what RFC 3986 does not allow.
    let bytes: [UInt8]
    /// In lower case.
    let scheme: String
    let parts: [Part]
    /// The parameters after the first semicolon of a path like that of `geo:`.
    let pathParameters: Range<Int>?
    let query: Range<Int>?
    let fragment: Range<Int>?
    /// Whether a slash follows the parts.
    let endsInSlash: Bool
    /// Whether the URL needed escapes.
    let isIRI: Bool

    /// The parameters, those of the path first.
    var items: [Item] {
        let ofPath =
            pathParameters.map { QueryItem.items(of: $0, in: bytes, separator: UInt8(ascii: ";")) } ?? []
        let ofQuery = query.map { QueryItem.items(of: $0, in: bytes) } ?? []
        return ofPath.map { Item(name: $0.name, value: $0.value, isOfPath: true) }
            + ofQuery.map { Item(name: $0.name, value: $0.value) }
    }

    /// Whether the host has a port other than the default one.
    var hasPort: Bool { parts.count > 1 && parts[1].delimiter == .port }

    /// The parameters of the fragment, in order, where it is a form: `#state=x&page=2`. None else.
    var fragmentItems: [Item] {
        guard let fragment, !fragment.isEmpty else { return [] }
        let texts = bytes[fragment].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        let items = texts.compactMap { text -> Item? in
            guard let equals = text.firstIndex(of: UInt8(ascii: "=")), let first = text.first,
                ByteClass.isLetter(first), text[..<equals].allSatisfy(ByteClass.isUnreserved)
            else { return nil }
            return Item(name: text.startIndex..<equals, value: equals + 1..<text.endIndex)
        }
        let areNamesDistinct = Set(items.map { bytes[$0.name] }).count == texts.count
        return areNamesDistinct && items.count <= Self.formLimit ? items : []
    }

    /// A part as a template writes it: with escapes in upper case, and only where they are needed. Texts that a parser
    /// holds equal become equal.
    func literal(_ part: Part) -> String {
        let text = bytes[part.range]
        guard part.delimiter == .host else {
            return Self.normal(text) { ByteClass.isPathCharacter($0) && $0 != UInt8(ascii: "/") }
        }
        if text.first == UInt8(ascii: "[") { return String(decoding: text, as: UTF8.self).lowercased() }
        let host = Self.normal(text, ByteClass.isHostCharacter)
        // The case of an identifier matters to an app, although a host is the same in any case.
        return scheme.isWebScheme || SegmentChoice.isWord(host) ? host.lowercased() : host
    }

    private static func normal(_ text: ArraySlice<UInt8>, _ isPlain: (UInt8) -> Bool) -> String {
        if text.allSatisfy(isPlain) { return String(decoding: text, as: UTF8.self) }
        let decoded = (try? PercentEncoding.decode(text)) ?? String(decoding: text, as: UTF8.self)
        return decoded.unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain = UInt8(exactly: scalar.value).map { $0 < 0x80 && isPlain($0) } ?? false
            result += isPlain ? String(scalar) : PercentEncoding.escape(String(scalar))
        }
    }
}

extension SampleURL {
    /// Templates and schemas have limits, and what is beyond these is data.
    private static let partLimit = 64
    private static let itemLimit = 256
    private static let formLimit = 16

    /// Splits a line.
    ///
    /// - Parameters:
    ///   - text: The bytes of the line.
    ///   - line: Its index.
    init(_ text: [UInt8], line: Int) throws(SampleProblem) {
        if let offset = UTF8Validation.firstInvalidByte(of: text) {
            throw SampleProblem(reason: "it is not UTF-8 from byte \(offset + 1) on")
        }
        let (uri, bytes) = try Self.components(of: text)
        guard uri.authority?.userInfo == nil else {
            throw SampleProblem(reason: "it has user info, which can be a password; remove it from the URLs")
        }
        let scheme = URIComponents.scheme(bytes[uri.scheme])
        var path = uri.path
        let rest = Self.nestedURL(in: path, of: bytes)
        if let rest { path = path.lowerBound..<rest.lowerBound - 1 }
        var parameters: Range<Int>?
        let isOpaque = uri.authority == nil && bytes[path].first != UInt8(ascii: "/")
        if isOpaque, scheme != "mailto", let semicolon = bytes[path].firstIndex(of: UInt8(ascii: ";")) {
            parameters = semicolon + 1..<path.upperBound
            path = path.lowerBound..<semicolon
        }
        var parts: [Part] = []
        if let authority = uri.authority {
            let port = authority.port.map { bytes[$0.dropFirst()] }
            parts = [Part(delimiter: .host, range: authority.host)]
            if let port, DefaultPort(scheme: scheme)?.isNone(port) != true {
                parts.append(Part(delimiter: .port, range: port.startIndex..<port.endIndex))
            }
        }
        parts += Self.parts(of: path, bytes, isOpaque ? OpaquePath.delimiters(of: scheme) : nil)
        var endsInSlash =
            parts.count > 1 && parts.last?.delimiter == .slash && parts.last?.range.isEmpty == true
        if let rest {
            parts.append(Part(delimiter: .rest, range: rest))
            endsInSlash = false
        }
        if endsInSlash { parts.removeLast() }
        // Under http and https, an empty path is the same as a slash.
        if scheme.isWebScheme, parts.last.map({ [.host, .port].contains($0.delimiter) }) == true {
            endsInSlash = true
        }
        self.init(
            line: line, bytes: bytes, scheme: scheme, parts: parts,
            pathParameters: rest == nil ? parameters : nil, query: rest == nil ? uri.query : nil,
            fragment: rest == nil ? uri.fragment : nil, endsInSlash: endsInSlash, isIRI: bytes != text)
        try check()
    }

    /// A URL of the web after a slash of the path, up to the end.
    private static func nestedURL(in path: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
        let starts = ["/http://", "/https://"].map { Array($0.utf8) }
        let slash = path.first { index in starts.contains { bytes[index...].starts(with: $0) } }
        return slash.map { $0 + 1..<bytes.count }
    }

    private static func components(of line: [UInt8]) throws(SampleProblem) -> (URIComponents, [UInt8]) {
        do throws(MalformedURI) {
            let uri = try URIComponents(line, acceptsIRI: true)
            guard uri.unescaped != nil else { return (uri, line) }
            // A schema has the escapes of what is not allowed in a URL.
            let hash = uri.fragment.map { $0.lowerBound - 1 }
            var encoded: [UInt8] = []
            for (index, byte) in line.enumerated() {
                let isAllowed = byte == UInt8(ascii: "%") || ByteClass.isQueryCharacter(byte)
                if isAllowed || index < uri.path.lowerBound || index == hash {
                    encoded.append(byte)
                } else {
                    PercentEncoding.appendEscape(of: byte, to: &encoded)
                }
            }
            return (try URIComponents(encoded), encoded)
        } catch {
            let message = error.violation(in: String(decoding: line, as: UTF8.self)).message
            throw SampleProblem(reason: "it is not a URL: \(message)")
        }
    }

    /// - Parameter delimiters: What divides an opaque path; nil for a path that starts with a slash.
    private static func parts(of path: Range<Int>, _ bytes: [UInt8], _ delimiters: [Delimiter]?) -> [Part] {
        guard !path.isEmpty else { return [] }
        let known = (delimiters ?? [.slash]).map { (byte: $0.text.utf8.first, delimiter: $0) }
        var parts: [Part] = []
        var delimiter = delimiters == nil ? Delimiter.slash : .none
        var start = path.lowerBound + (delimiters == nil ? 1 : 0)
        for index in start..<path.upperBound {
            guard let next = known.first(where: { $0.byte == bytes[index] }) else { continue }
            parts.append(Part(delimiter: delimiter, range: start..<index))
            delimiter = next.delimiter
            start = index + 1
        }
        return parts + [Part(delimiter: delimiter, range: start..<path.upperBound)]
    }

    /// Throws for what no schema can describe.
    private func check() throws(SampleProblem) {
        guard parts.count <= Self.partLimit else {
            throw SampleProblem(reason: "its path has more than \(Self.partLimit) segments")
        }
        for part in parts where part.delimiter != .rest {
            let text = try decoded(part.range, part.delimiter == .host ? "its host" : "its path")
            if part.delimiter == .slash, text == "." || text == ".." {
                throw SampleProblem(
                    reason: "its path has the segment \(QuotedText.quote(text)), which URL parsers remove")
            }
        }
        if let fragment { _ = try decoded(fragment, "its fragment") }
        let items = items
        guard items.count <= Self.itemLimit else {
            throw SampleProblem(reason: "it has more than \(Self.itemLimit) parameters")
        }
        for item in items {
            let name = try decoded(item.name, "the name of a parameter")
            if name.isEmpty { throw SampleProblem(reason: "it has a parameter without a name") }
            if NameHint.trackingEntry(name) == nil || item.isOfPath {
                _ = try decoded(item.value, QuotedText.quote(name))
            }
        }
    }

    private func decoded(_ range: Range<Int>, _ subject: String) throws(SampleProblem) -> String {
        do throws(PercentEncoding.Failure) {
            return try PercentEncoding.decode(bytes[range])
        } catch {
            switch error {
            case .escape: throw SampleProblem(reason: "\(subject) has a \"%\" without two hexadecimal digits")
            case .utf8: throw SampleProblem(reason: "\(subject) has escapes that do not decode to UTF-8")
            }
        }
    }
}
