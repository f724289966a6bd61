@_spi(Generated) import TypedURLModel

/// Another way to write a URL, as which it is read where it is not valid as it was given.
struct Respelling: OptionSet, Hashable {
    let rawValue: Int

    /// With one more slash at the end of the path.
    static let addedSlash = Respelling(rawValue: 1)

    /// With one slash less at the end of the path.
    static let removedSlash = Respelling(rawValue: 2)
}

/// A URL as it was given, and the other ways to write it.
final class URLSpellings {
    private let bytes: [UInt8]
    private let given: MatchedURL

    init(_ uri: URIComponents, _ bytes: [UInt8]) {
        self.bytes = bytes
        given = MatchedURL(uri, bytes)
    }

    /// The URL as it was given.
    var asGiven: MatchedURL { given }

    /// The other ways to write the URL, the nearest first.
    var others: [Respelling] {
        let path = given.uri.path
        guard isRoot else { return [] }
        return path.isEmpty ? [.addedSlash] : [.removedSlash]
    }

    /// The ways to write the URL that mean the same under its scheme: under `http` and `https`, an empty path and `/`
    /// (RFC 3986, section 6.2.3).
    var equivalents: Respelling {
        isRoot && DefaultPort(scheme: given.bytes[given.uri.scheme]) != nil
            ? [.addedSlash, .removedSlash] : []
    }

    /// Whether the path is empty or `/`, behind an authority.
    private var isRoot: Bool {
        let path = given.uri.path
        return given.uri.authority != nil && (path.isEmpty || bytes[path].elementsEqual("/".utf8))
    }

    /// The URL, written in another way; nil if it cannot be.
    func spelt(_ respelling: Respelling) -> MatchedURL? {
        let end = given.uri.path.upperBound
        var replacements: [(range: Range<Int>, bytes: [UInt8])] = []
        if respelling.contains(.removedSlash) { replacements.append((end - 1..<end, [])) }
        if respelling.contains(.addedSlash) { replacements.append((end..<end, [UInt8(ascii: "/")])) }
        let (respelt, map) = SpellingMap.replacing(replacements, in: bytes)
        guard let uri = try? URIComponents(respelt) else { return nil }
        return MatchedURL(uri, respelt, map, given: given)
    }
}

extension CompiledSchema {
    /// Whether the schema reads a URL that is written in another way.
    func reads(_ respelling: Respelling, _ spellings: URLSpellings) -> Bool {
        respelling.isSubset(of: spellings.equivalents)
    }
}

extension Violation {
    /// The violation, its range that of the URL as it was given.
    func given(in url: MatchedURL) -> Violation {
        Violation(
            code, parameter: parameter, range: range.map(url.givenRange), message: message,
            suggestion: suggestion)
    }
}
