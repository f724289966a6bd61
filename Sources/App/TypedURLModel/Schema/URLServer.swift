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
    package final class Entry: Sendable {
        /// The template, with its scheme.
        package let template: URITemplate
        /// The index of its server.
        package let server: Int
        /// The index of the schema's own template from which this one was created.
        package let written: Int
        /// The text before that template; nil if it has a scheme.
        package let uri: String?

        fileprivate init(_ template: URITemplate, _ server: Int, _ written: Int, _ uri: String?) {
            self.template = template
            self.server = server
            self.written = written
            self.uri = uri
        }
    }

    /// The printed template of each server, then those of its aliases, then the alternates.
    package private(set) var entries: [Entry] = []

    /// Appends templates without a scheme to each server.
    ///
    /// - Parameter templates: The main template, then the alternates.
    package init(_ templates: [URITemplate], _ servers: [URLServer]) {
        for (written, template) in templates.enumerated() {
            guard !servers.isEmpty, !template.hasScheme else {
                add(template, written, behind: nil, of: 0)
                continue
            }
            for (index, server) in servers.enumerated() {
                add(template, written, behind: server.uri, of: index)
            }
            for (index, server) in servers.enumerated() {
                for alias in server.aliases { add(template, written, behind: alias, of: index) }
            }
        }
    }

    @inline(never)
    private mutating func add(
        _ template: URITemplate, _ written: Int, behind uri: String?, of server: Int
    ) {
        let template = uri.map(template.behind) ?? template
        entries.append(Entry(template, server, written, uri))
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
