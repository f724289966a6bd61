@_spi(Generated) import TypedURLModel

/// A type of URLs of several servers.
public protocol ServedURL: SchemaURL {
    /// The servers; the first one is the usual one.
    associatedtype Server: RawRepresentable<String>, CaseIterable, Sendable

    /// The server that the URL leads to.
    var server: Server { get }
}

extension SchemaURL {
    /// Parses the path and query of a URL, such as the target of a request that a server receives.
    ///
    /// ```swift
    /// try ProductURL(pathAndQuery: "/products/7?fields=price")
    /// ```
    ///
    /// The rest of the URL is that of the first server or, without servers, of the first template. Where the server's URI has a path,
    /// the text can begin with it.
    ///
    /// - Parameter pathAndQuery: What ``pathAndQuery`` is of the value.
    /// - Throws: `URLValidationError` with all violations of the whole URL.
    public init(pathAndQuery: some StringProtocol) throws(URLValidationError) {
        // Generic, so that `texts.map(ProductURL.init)` stays unambiguous.
        try self.init(Self.schemas.url(withPathAndQuery: String(pathAndQuery), ofServer: nil))
    }
}

extension ServedURL {
    /// Parses the path and query of a URL of a server: see ``SchemaURL/init(pathAndQuery:)``.
    ///
    /// - Throws: `URLValidationError` with all violations of the whole URL.
    public init(pathAndQuery: String, server: Server) throws(URLValidationError) {
        try self.init(Self.schemas.url(withPathAndQuery: pathAndQuery, ofServer: server.rawValue))
    }
}

extension SchemaSet {
    /// A URL of a server, by its name.
    func url(withPathAndQuery text: String, ofServer name: String?) -> String {
        let servers = schemas.first { !$0.servers.isEmpty }?.servers ?? []
        let server = servers.first { $0.name.hasSameScalars(as: name ?? $0.name) }
        guard let head = server?.uri ?? schemas.first?.template.beginning,
            let uri = try? URIComponents(head.bytes)
        else { return text }
        let own = String(decoding: head.bytes[uri.path], as: UTF8.self)
        // Whatever stands in place of a path, it is no port and no other host.
        let isPath = text.isEmpty || text.hasPrefix("/") || text.hasPrefix("?")
        if !isPath, uri.authority != nil { return head + "/" + text }
        guard server != nil else { return String(head.dropLast(own.count)) + text }
        // A request's target has the path of the server, too.
        let next = text.hasPrefix(own) ? text.dropFirst(own.count).first : "x"
        let isWhole = own.hasPrefix("/") && (next == nil || next == "/" || next == "?")
        return (isWhole ? String(head.dropLast(own.count)) : head) + text
    }
}

extension URITemplate {
    /// The text before the first variable.
    fileprivate var beginning: String? {
        guard case .literal(let text)? = parts.first else { return nil }
        return String(text.prefix { $0 != "?" && $0 != "#" })
    }
}
