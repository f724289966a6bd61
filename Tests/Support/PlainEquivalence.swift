@_spi(Generated) import TypedURLModel

/// The port that a web URL has where it names none, as RFC 3986, section 6.2.3, says.
struct PlainDefaultPort {
    private let port: String?

    init(_ scheme: String) {
        port = ["http": "80", "https": "443"][scheme]
    }

    /// Whether a port is that of a URL without one.
    func isNone(_ digits: some Collection<UInt8>) -> Bool {
        port != nil && (digits.isEmpty || port.map { digits.elementsEqual($0.utf8) } ?? false)
    }

    /// Whether a template's port is that of a URL without one.
    func isNone(_ component: PlainComponent) -> Bool { component.literal.map(isNone) ?? false }
}

/// The paths that mean the same as a URL's path to a schema, itself first: by RFC 3986, section 6.2.3, and by `accepts`.
///
/// Where a value is the rest of the URL, the query and the fragment follow the path.
enum PlainPath {
    static func spellings(_ text: ArraySlice<UInt8>, isWeb: Bool, _ schema: URLSchema) -> [ArraySlice<UInt8>]
    {
        let end = text.firstIndex { "?#".utf8.contains($0) } ?? text.endIndex
        return spellings(path: text[..<end], isWeb, schema).map { ($0 + text[end...])[...] }
    }

    private static func spellings(path: ArraySlice<UInt8>, _ isWeb: Bool, _ schema: URLSchema) -> [ArraySlice<
        UInt8
    >] {
        let (slash, empty) = (Array("/".utf8)[...], [UInt8]()[...])
        func isRoot(_ path: ArraySlice<UInt8>) -> Bool {
            isWeb && (path.isEmpty || path.elementsEqual(slash))
        }
        if isRoot(path) { return path.isEmpty ? [path, slash] : [path, empty] }
        guard schema.accepts.contains(.trailingSlash) else { return [path] }
        let other = path.last == slash.first ? path.dropLast() : (Array(path) + slash)[...]
        return isRoot(other) ? [path, other, empty] : [path, other]
    }
}

/// The text of a query as a schema reads it.
enum PlainQuery {
    static func text(_ bytes: ArraySlice<UInt8>, _ schema: URLSchema) -> PlainText {
        guard schema.accepts.contains(.plusAsSpace) else { return PlainText(bytes) }
        return PlainText(bytes.flatMap { $0 == UInt8(ascii: "+") ? Array("%20".utf8) : [$0] }[...])
    }
}
