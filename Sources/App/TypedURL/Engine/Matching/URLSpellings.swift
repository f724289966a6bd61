@_spi(Generated) import TypedURLModel

/// A URL as it was given, and the other ways to write it.
final class URLSpellings {
    private let bytes: [UInt8]
    private let parts: URLParts
    private let effort: MatchingEffort

    /// The changes that all ways share: escapes for characters that RFC 3986 does not allow, if the URL contains any.
    let base: Respelling

    /// The URL as it was given, apart from ``base``.
    let asGiven: MatchedURL

    private var known: [(respelling: Respelling, query: QuerySpellings?, url: MatchedURL?)] = []

    /// - Parameter isEncodable: Whether characters that RFC 3986 does not allow are read as escapes.
    /// - Throws: `MalformedURI` if the text is not a URL.
    init(_ bytes: [UInt8], isEncodable: Bool) throws(MalformedURI) {
        self.bytes = bytes
        effort = MatchingEffort(forLength: bytes.count)
        do throws(MalformedURI) {
            asGiven = MatchedURL(try URIComponents(bytes), bytes, effort)
            base = .none
            parts = URLParts(asGiven.uri)
        } catch {
            guard isEncodable, let parts = URLParts(bytes) else { throw error }
            self.parts = parts
            base = .encoded
            let (respelt, map) = SpellingMap.replacing(parts.replacements(.encoded, in: bytes), in: bytes)
            do throws(MalformedURI) {
                asGiven = MatchedURL(try URIComponents(respelt), respelt, effort, map, given: bytes)
            } catch {
                throw error.at(map.given(error.offset..<error.offset).lowerBound)
            }
        }
    }

    /// The other ways to write the URL that some schemas read, nearest first.
    func others(readBy schemas: Respelling) -> [Respelling] {
        let readable = schemas.union(equivalents)
        guard !readable.isEmpty else { return [] }
        var all: [Respelling] = [
            .otherSlash, .withoutFragment, .otherSlash.union(.withoutFragment),
        ]
        if let query = parts.query {
            let hasEscapes = bytes[query].contains(UInt8(ascii: "%"))
            let queries: [Respelling] =
                hasEscapes ? [.nameCase, .commas, .nameCase.union(.commas)] : [.nameCase]
            all = queries + all.flatMap { other in [other] + queries.map(other.union) }
        }
        return all.filter {
            $0.isSubset(of: readable) && (parts.fragment != nil || !$0.contains(.withoutFragment))
        }
    }

    /// The ways to write the URL that are equivalent under its scheme: under `http` and `https`, an empty path and `/`
    /// (RFC 3986, section 6.2.3).
    private(set) lazy var equivalents: Respelling = {
        let path = parts.path
        guard parts.hasAuthority,
            path.isEmpty || path.count == 1 && bytes[path.lowerBound] == UInt8(ascii: "/"),
            DefaultPort(scheme: bytes[parts.scheme]) != nil
        else { return .none }
        return .otherSlash
    }()

    /// Whether a text is the URL as it was given.
    func isGiven(_ text: String) -> Bool { text.utf8.elementsEqual(bytes) }

    /// The part before the query, as it was given.
    var rangeBeforeQuery: Range<Int> { 0..<parts.path.upperBound }

    /// The fragment, as it was given.
    var fragment: String? { parts.fragment.map { String(decoding: bytes[$0], as: UTF8.self) } }

    /// The URL, written in another way; nil if that is not possible.
    ///
    /// - Parameter query: What a schema reads in a query, for ``Respelling/isOfQuery``.
    func spelt(_ respelling: Respelling, _ query: QuerySpellings? = nil) -> MatchedURL? {
        var respelling = respelling
        let query = respelling.isOfQuery ? query : nil
        if query == nil { respelling = respelling.subtracting(.nameCase.union(.commas)) }
        // Most queries have none.
        if respelling.contains(.plusAsSpace), !hasPlus { respelling = respelling.subtracting(.plusAsSpace) }
        if respelling.isEmpty { return asGiven }
        if let index = known.firstIndex(where: { $0.respelling == respelling && $0.query === query }) {
            return known[index].url
        }
        let all = respelling.union(base)
        let (respelt, map) = SpellingMap.replacing(parts.replacements(all, query, in: bytes), in: bytes)
        let url = (try? URIComponents(respelt)).map { MatchedURL($0, respelt, effort, map, given: bytes) }
        known.append((respelling, query, url))
        return url
    }

    /// Whether all changes to names and commas change the query of a URL.
    func hasEffect(_ respelling: Respelling, _ spellings: QuerySpellings) -> Bool {
        guard let query = parts.query else { return false }
        func count(_ respelling: Respelling) -> Int {
            spellings.replacements(respelling, in: query, of: bytes).count
        }
        let names = respelling.contains(.nameCase) ? count(respelling.subtracting(.commas)) : 0
        if respelling.contains(.nameCase), names == 0 { return false }
        return !respelling.contains(.commas) || count(respelling) > names
    }

    /// Whether the query contains a plus sign.
    private(set) lazy var hasPlus = parts.query.map { bytes[$0].contains(UInt8(ascii: "+")) } ?? false
}

/// The components of a URL, well-formed or not, split as in RFC 3986, appendix B.
private struct URLParts {
    let scheme: Range<Int>
    let hasAuthority: Bool
    let path: Range<Int>
    let query: Range<Int>?
    let fragment: Range<Int>?

    init(_ uri: URIComponents) {
        scheme = uri.scheme
        hasAuthority = uri.authority != nil
        path = uri.path
        query = uri.query
        fragment = uri.fragment
    }

    /// nil if there is no scheme.
    init?(_ bytes: [UInt8]) {
        func first(_ stops: String, from start: Int) -> Int {
            bytes[start...].firstIndex { stops.utf8.contains($0) } ?? bytes.count
        }
        let colon = first(":/?#", from: 0)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
        scheme = 0..<colon
        hasAuthority = Array(bytes[(colon + 1)...].prefix(2)) == Array("//".utf8)
        let start = hasAuthority ? first("/?#", from: colon + 3) : colon + 1
        path = start..<first("?#", from: start)
        let hash = first("#", from: path.upperBound)
        query = path.upperBound < hash ? path.upperBound + 1..<hash : nil
        fragment = hash < bytes.count ? hash + 1..<bytes.count : nil
    }

    /// The replacements that write the URL in another way.
    func replacements(
        _ respelling: Respelling, _ spellings: QuerySpellings? = nil, in bytes: [UInt8]
    ) -> [SpellingMap.Replacement] {
        var all: [SpellingMap.Replacement] = []
        func encode(
            _ range: Range<Int>, _ isAllowed: (UInt8) -> Bool, _ changes: [SpellingMap.Replacement] = []
        ) {
            let isEncoding = respelling.contains(.encoded)
            let readsPlus = range == query && respelling.contains(.plusAsSpace)
            var rest = changes[...]
            guard isEncoding || readsPlus else {
                all += changes
                return
            }
            for index in range {
                if let change = rest.first, change.range.contains(index) {
                    if change.range.upperBound == index + 1 { all.append(rest.removeFirst()) }
                } else if readsPlus, bytes[index] == UInt8(ascii: "+") {
                    all.append((index..<index + 1, Array("%20".utf8)))
                } else if isEncoding, !isAllowed(bytes[index]), Self.isEncodable(at: index, in: bytes) {
                    all.append((index..<index + 1, Self.escape(bytes[index])))
                }
            }
        }
        encode(path, ByteClass.isPathCharacter)
        if respelling.contains(.otherSlash) {
            let (slash, end) = (UInt8(ascii: "/"), path.upperBound)
            all.append(bytes[path].last == slash ? (end - 1..<end, []) : (end..<end, [slash]))
        }
        if let query {
            let changes = spellings?.replacements(respelling, in: query, of: bytes)
            encode(query, ByteClass.isQueryCharacter, changes ?? [])
        }
        if let fragment {
            if respelling.contains(.withoutFragment) {
                all.append((fragment.lowerBound - 1..<fragment.upperBound, []))
            } else {
                encode(fragment, ByteClass.isQueryCharacter)
            }
        }
        return all
    }

    /// Whether a byte is read as an escape. Control characters and percent signs are not.
    private static func isEncodable(at index: Int, in bytes: [UInt8]) -> Bool {
        let byte = bytes[index]
        guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "%") else { return false }
        // U+0080 to U+009F are C2 and a byte in the same range.
        if byte == 0xC2, index + 1 < bytes.count { return bytes[index + 1] > 0x9F }
        return !(byte < 0xA0 && byte >= 0x80 && index > 0 && bytes[index - 1] == 0xC2)
    }

    private static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}

extension CompiledSchema {
    /// Whether the schema reads a URL that is written in this way.
    func reads(_ respelling: Respelling, _ spellings: URLSpellings) -> Bool {
        respelling.union(spellings.base).isSubset(of: respellings.union(spellings.equivalents))
    }
}

extension Violation {
    /// The violation, with its range in the URL as it was given.
    func given(in url: MatchedURL) -> Violation {
        Violation(
            code, parameter: parameter, range: range.map(url.givenRange), message: message,
            suggestion: suggestion)
    }
}

/// Rewrites a URL, to find the schema that it belongs to.
package enum EncodedURL {
    /// The bytes of a URL with escapes for what RFC 3986 does not allow in its path, query and fragment.
    package static func bytes(of url: [UInt8]) -> [UInt8] {
        guard let parts = URLParts(url) else { return url }
        return SpellingMap.replacing(parts.replacements(.encoded, in: url), in: url).bytes
    }
}
