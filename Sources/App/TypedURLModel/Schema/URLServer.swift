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
