import TypedURLModel

/// The host of a template: a literal, or a beginning of any text before a literal.
enum HostShape: Hashable, Sendable {
    case literal(String)
    /// Labels of any text before this one: `.example.com`.
    case within(String)
    /// A host of which no whole domain is a literal.
    case any

    init(_ host: ComponentPattern) {
        if let bytes = host.literalBytes {
            self = bytes.contains(where: \.isEscaped) ? .any : .literal(Self.text(bytes))
            return
        }
        guard case .literal(let bytes)? = host.elements.last, !bytes.contains(where: \.isEscaped),
            let dot = bytes.firstIndex(where: { $0.byte == UInt8(ascii: ".") })
        else {
            self = .any
            return
        }
        let domain = Self.text(bytes[dot...])
        // A wildcard before a single label would be all hosts of a top-level domain.
        self = domain.dropFirst().contains(".") ? .within(domain) : .any
    }

    private static func text(_ bytes: some Sequence<ComponentPattern.LiteralByte>) -> String {
        String(decoding: bytes.map(\.byte), as: UTF8.self)
    }

    /// The host as both platforms write it; nil if they cannot.
    var pattern: String? {
        switch self {
        case .literal(let text): text
        case .within(let domain): "*" + domain
        case .any: nil
        }
    }
}

extension PlacedTemplate {
    var host: HostShape { HostShape(components.host) }

    /// The host is not one that a platform can be told.
    func hostProblem(_ platform: String) -> ExportFinding {
        ExportFinding(
            .impossible,
            "\(platform) needs the domain of this template, and a variable stands in its place; write the domain as a literal, such as \"{name}.example.com\"",
            at: location)
    }
}
