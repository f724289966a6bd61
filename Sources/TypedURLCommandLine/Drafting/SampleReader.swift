import TypedURL
@_spi(Generated) import TypedURLModel

/// Why no schema is drafted for a line.
struct SampleProblem: Error {
    /// A clause: `it has user info`.
    let reason: String
}

/// Splits lines into samples, and collects the texts before their paths.
struct SampleReader {
    /// Pieces of a path, and parameters of a query. Templates and schemas have limits, and what is beyond these is data.
    private static let limit = 64
    private static let parameterLimit = 256

    /// The texts before the paths, each once.
    private(set) var heads: [SampleHead] = []
    private var headPlaces: [SampleHead: Int] = [:]
    /// The heads by the bytes before the path, because most URLs of a log have the same start.
    private var knownHeads: [[UInt8]: Int] = [:]

    /// Splits the line at a place.
    mutating func read(_ line: [UInt8], at place: Int) throws(SampleProblem) -> SampleURL {
        if let offset = UTF8Validation.firstInvalidByte(of: line) {
            throw SampleProblem(reason: "it is not UTF-8 from byte \(offset + 1) on")
        }
        let (uri, bytes) = try Self.components(of: line)
        if uri.authority?.userInfo != nil {
            throw SampleProblem(reason: "it has user info, which can be a password; remove it from the URLs")
        }
        var path = uri.path
        let isOpaque = uri.authority == nil && !path.isEmpty && bytes[path.lowerBound] != UInt8(ascii: "/")
        let head = head(of: uri, bytes, isOpaque)
        var parameters: Range<Int>?
        if isOpaque, heads[head].scheme != "mailto",
            let semicolon = bytes[path].firstIndex(of: UInt8(ascii: ";"))
        {
            parameters = semicolon + 1..<path.upperBound
            path = path.lowerBound..<semicolon
        }
        var pieces = Self.pieces(of: path, bytes, OpaqueScheme(heads[head]))
        let endsInSlash =
            pieces.count > 1 && pieces.last?.range.isEmpty == true
            && pieces.last?.delimiter == UInt8(ascii: "/")
        if endsInSlash { pieces.removeLast() }
        // Under http and https an empty path is the same as a slash.
        if pieces.isEmpty, heads[head].isWeb, uri.authority != nil {
            pieces = [SampleURL.Piece(delimiter: UInt8(ascii: "/"), range: path)]
        }
        let sample = SampleURL(
            line: place, bytes: bytes, head: head, pieces: pieces, pathParameters: parameters,
            query: uri.query, fragment: uri.fragment, endsInSlash: endsInSlash, isIRI: bytes != line)
        try Self.check(sample)
        return sample
    }

    private static func components(of line: [UInt8]) throws(SampleProblem) -> (URIComponents, [UInt8]) {
        do throws(MalformedURI) {
            return (try URIComponents(line), line)
        } catch {
            let encoded = EncodedURL.bytes(of: line)
            if encoded != line, let components = try? URIComponents(encoded) { return (components, encoded) }
            let message = error.violation(in: String(decoding: line, as: UTF8.self)).message
            throw SampleProblem(reason: "it is not a URL: \(message)")
        }
    }

    // MARK: Heads

    private mutating func head(of uri: URIComponents, _ bytes: [UInt8], _ isOpaque: Bool) -> Int {
        // Without a host, it matters whether the path starts with a slash.
        let key = Array(bytes[..<uri.path.lowerBound]) + (isOpaque ? [0] : [])
        if let known = knownHeads[key] { return known }
        let scheme = URIComponents.scheme(bytes[uri.scheme])
        let authority = uri.authority.map { authority in
            let host = LiteralText.normalHost(bytes[authority.host])
            guard let port = authority.port.map({ bytes[$0.dropFirst()] }),
                DefaultPort(scheme: scheme)?.isNone(port) != true
            else { return host }
            return host + ":" + String(decoding: port, as: UTF8.self)
        }
        let head = SampleHead(scheme: scheme, authority: authority, isOpaque: isOpaque)
        let place = headPlaces[head] ?? heads.count
        if place == heads.count {
            heads.append(head)
            headPlaces[head] = place
        }
        knownHeads[key] = place
        return place
    }

    // MARK: Paths

    private static func pieces(
        of path: Range<Int>, _ bytes: [UInt8], _ scheme: OpaqueScheme?
    ) -> [SampleURL.Piece] {
        guard !path.isEmpty else { return [] }
        let delimiters = scheme?.delimiters ?? [UInt8(ascii: "/")]
        var pieces: [SampleURL.Piece] = []
        var delimiter: UInt8 = 0
        var start = path.lowerBound
        if scheme == nil {
            delimiter = UInt8(ascii: "/")
            start += 1
        }
        for index in start..<path.upperBound where delimiters.contains(bytes[index]) {
            pieces.append(.init(delimiter: delimiter, range: start..<index))
            delimiter = bytes[index]
            start = index + 1
        }
        return pieces + [.init(delimiter: delimiter, range: start..<path.upperBound)]
    }

    // MARK: What no schema can say

    private static func check(_ sample: SampleURL) throws(SampleProblem) {
        guard sample.pieces.count <= limit else {
            throw SampleProblem(reason: "its path has more than \(limit) segments")
        }
        for piece in sample.pieces {
            let text = try decoded(sample.text(piece.range), "its path")
            if piece.delimiter == UInt8(ascii: "/"), text == "." || text == ".." {
                throw SampleProblem(
                    reason: "its path has the segment \(QuotedText.quote(text)), which URL parsers remove")
            }
        }
        if let fragment = sample.fragment { _ = try decoded(sample.text(fragment), "its fragment") }
        var count = 0
        for item in sample.items {
            count += 1
            guard count <= parameterLimit else {
                throw SampleProblem(reason: "it has more than \(parameterLimit) parameters")
            }
            let name = try decoded(sample.text(item.name), "the name of a parameter")
            if name.isEmpty { throw SampleProblem(reason: "it has a parameter without a name") }
            if TrackingNames.entry(for: name) == nil || item.isOfPath {
                _ = try decoded(sample.text(item.value), QuotedText.quote(name))
            }
        }
    }

    private static func decoded(_ text: ArraySlice<UInt8>, _ subject: String) throws(SampleProblem) -> String
    {
        do throws(PercentEncoding.Failure) {
            return try PercentEncoding.decode(text)
        } catch {
            switch error {
            case .escape: throw SampleProblem(reason: "\(subject) has a \"%\" without two hexadecimal digits")
            case .utf8: throw SampleProblem(reason: "\(subject) has escapes that do not decode to UTF-8")
            }
        }
    }
}

extension SampleURL {
    /// A parameter of the path or of the query.
    struct Item {
        let name: Range<Int>
        let value: Range<Int>
        let isOfPath: Bool
    }

    /// The parameters, those of the path first.
    var items: [Item] {
        let ofPath = pathParameters.map { QueryItem.pathItems(of: $0, in: bytes) } ?? []
        let ofQuery = query.map { QueryItem.items(of: $0, in: bytes) } ?? []
        return ofPath.map { Item(name: $0.name, value: $0.value, isOfPath: true) }
            + ofQuery.map { Item(name: $0.name, value: $0.value, isOfPath: false) }
    }
}
