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
    ///
    /// - Parameter other: The same template after another text. If the texts are alike, their components are shared.
    package func following(_ text: String, like other: (text: String, template: URITemplate)? = nil)
        -> URITemplate
    {
        var parts = parts
        if case .literal(let first)? = parts.first {
            parts[0] = .literal(text + first)
        } else {
            parts.insert(.literal(text), at: 0)
        }
        let components = other.flatMap {
            TemplateComponents(after: text, from: $0.template.components, after: $0.text)
        }
        return URITemplate(parts, components ?? TemplateComponents(TemplateSymbols(parts)))
    }
}
