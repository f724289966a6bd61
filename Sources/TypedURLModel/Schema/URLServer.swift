/// An address of a schema's URLs: one of the environments of a service, such as production and staging (`servers`).
public struct URLServer: Sendable, Hashable {
    /// The server's name, which differs from those of the schema's other servers.
    public let name: String

    /// The text to which templates without a scheme are appended: a scheme, optionally an authority and the start of a
    /// path.
    public let uri: String

    /// Other spellings of ``uri``, which are accepted in parsing (`aliases`). They are never printed.
    public let aliases: [String]

    /// What the server is for (`description`). Empty in generated code.
    public let description: String?

    /// Creates a server from parts that have been checked.
    @_spi(Generated)
    public init(_ name: String, _ uri: String, aliases: [String] = [], description: String? = nil) {
        self.name = name
        self.uri = uri
        self.aliases = aliases
        self.description = description
    }
}

/// The templates of a schema, each with its server.
package struct ServerTemplates: Sendable {
    /// One template.
    package struct Entry: Sendable {
        /// The template, with its scheme.
        package let template: URITemplate
        /// The index of its server.
        package let server: Int
        /// The index of the schema's own template from which this one was created.
        package let written: Int
        /// The text before that template; nil if it has a scheme.
        package let uri: String?
    }

    /// The printed template of each server, then those of its aliases, then the alternates.
    package let entries: [Entry]

    /// Appends templates without a scheme to each server.
    ///
    /// - Parameter templates: The main template, then the alternates.
    package init(_ templates: [URITemplate], _ servers: [URLServer]) {
        func entries(_ written: Int, _ uris: [(Int, String)]) -> [Entry] {
            let template = templates[written]
            guard !servers.isEmpty, !template.hasScheme else {
                return [Entry(template: template, server: 0, written: written, uri: nil)]
            }
            return uris.map { server, uri in
                Entry(template: template.behind(uri), server: server, written: written, uri: uri)
            }
        }
        let own = servers.enumerated().map { ($0, $1.uri) }
        let aliases = servers.enumerated().flatMap { place, server in server.aliases.map { (place, $0) } }
        guard let main = templates.first else {
            self.entries = []
            return
        }
        let others = templates.indices.dropFirst().flatMap { entries($0, own + aliases) }
        self.entries =
            entries(0, own) + (main.hasScheme || servers.isEmpty ? [] : entries(0, aliases)) + others
    }
}

extension URITemplate {
    /// Whether the template starts with a scheme and a colon. Without these, it is relative to servers.
    package var hasScheme: Bool {
        guard case .literal(let text)? = parts.first else { return false }
        return Self.hasScheme(text)
    }

    /// Whether a template's text starts with a scheme and a colon.
    package static func hasScheme(_ text: String) -> Bool {
        let rest = text.utf8.drop(while: ByteClass.isSchemeCharacter)
        return rest.first == UInt8(ascii: ":")
    }

    /// The template after a text.
    package func behind(_ text: String) -> URITemplate {
        guard case .literal(let first)? = parts.first else { return URITemplate([.literal(text)] + parts) }
        return URITemplate([.literal(text + first)] + parts.dropFirst())
    }
}
