import Foundation
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension Loader {
    /// The same for the URLs of hosts that no loader of a schema owns.
    func of(_ hosts: [String]) -> Loader {
        var loader = self
        loader.hosts = hosts.map(\.lowercasedASCII)
        return loader
    }
}

/// A URL of the web that no schema describes.
struct HostedURL: SchemaURL {
    static let schemas = SchemaSet([])

    /// The URL with its scheme and host in lower case, without a default port and a fragment. An empty path is `/`.
    let text: String

    let host: String

    /// nil if the text is not a URL of the web (RFC 3986), or has user info, which is a secret.
    init?(of text: String) {
        let bytes = Array(text.utf8)
        guard let uri = try? URIComponents(bytes), let authority = uri.authority, authority.userInfo == nil,
            !authority.host.isEmpty
        else { return nil }
        let scheme = URIComponents.scheme(bytes[uri.scheme])
        guard let defaultPort = DefaultPort(scheme: scheme) else { return nil }
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        host = part(authority.host).lowercasedASCII
        var whole = "\(scheme)://\(host)"
        if let port = authority.port, !defaultPort.isNone(bytes[port].dropFirst()) { whole += part(port) }
        whole += uri.path.isEmpty ? "/" : part(uri.path)
        if let query = uri.query { whole += "?" + part(query) }
        // Foundation changes bad escapes.
        guard URL(string: whole)?.absoluteString == whole else { return nil }
        self.text = whole
    }

    init(_values values: URLValues) throws(URLValues.Mismatch) { throw URLValues.Mismatch() }

    func _write(to writer: inout URLWriter) { writer.value(text, allowReserved: "%:/?#[]@!$&'()*+,;=") }

    /// The URL without its query.
    var description: String {
        let end = text.firstIndex(of: "?")
        return end.map { text[..<$0] + "?…" } ?? text
    }
}

/// The loaders of hosts.
struct HostTable: Sendable {
    private let loaders: [String: Loader]

    /// The names, in the registry's order, for errors.
    let names: [String]

    /// - Throws: `ClaimConflictError` if two loaders are for one name.
    init(_ entries: [Loader]) throws(ClaimConflictError) {
        var (loaders, names): ([String: Loader], [String]) = ([:], [])
        for entry in entries {
            for host in Set(entry.hosts).sorted() {
                guard loaders.updateValue(entry, forKey: host) == nil else {
                    let name = "the host \(host)"
                    throw ClaimConflictError(url: "https://\(host)", first: name, second: name)
                }
                names.append("https://" + host)
            }
        }
        (self.loaders, self.names) = (loaders, names)
    }

    /// The URL and its loader, if a host's loader is for it.
    func find(_ url: String) -> (url: HostedURL, loader: Loader)? {
        guard !loaders.isEmpty, let url = HostedURL(of: url) else { return nil }
        if let loader = loaders[url.host] { return (url, loader) }
        var rest = url.host[...]
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if let loader = loaders["*." + rest] { return (url, loader) }
        }
        return nil
    }
}
