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
    func isNone(_ parts: [PlainTemplate.Part]) -> Bool {
        let bytes = parts.compactMap(\.byte)
        return bytes.count == parts.count && isNone(bytes)
    }
}

/// The paths that a URL's path is equivalent to (RFC 3986, section 6.2.3), itself first.
enum PlainPath {
    static func spellings(_ path: ArraySlice<UInt8>, isWeb: Bool) -> [ArraySlice<UInt8>] {
        guard isWeb, path.isEmpty || path.elementsEqual("/".utf8) else { return [path] }
        return [path, path.isEmpty ? Array("/".utf8)[...] : []]
    }
}
