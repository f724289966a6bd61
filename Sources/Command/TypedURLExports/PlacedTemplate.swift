@_spi(Generated) import TypedURLModel

/// One of the templates of a schema: one that it prints, or one that it only reads.
struct PlacedTemplate: Sendable {
    let owner: ExportedSchema
    let index: Int

    var schema: URLSchema { owner.schema }
    var template: URITemplate { owner.schema.templates[index] }
    var components: TemplateComponents { template.components }
    var location: FileRange { owner.location(ofTemplate: index) }
    var isWeb: Bool { components.scheme.isWebScheme }
    /// Whether a URL of the template may have a fragment, even if it is only tolerated.
    var mayHaveFragment: Bool {
        components.fragment != nil || components.fragmentForm != nil || schema.accepts.contains(.fragment)
            || schema.parameters.contains(where: \.isRest)
    }

    /// The host as both platforms write it, a wildcard for labels of any text before a domain; nil if they cannot.
    var hostPattern: String? {
        guard case .literal(let bytes)? = components.host.elements.last ?? .literal([]),
            !bytes.contains(where: \.isEscaped)
        else { return nil }
        let text = String(decoding: bytes.map(\.byte), as: UTF8.self)
        if components.host.isLiteral { return text }
        // A wildcard before a single label would be all hosts of a top-level domain.
        let domain = text.drop { $0 != "." }
        return domain.dropFirst().contains(".") ? "*" + domain : nil
    }

    /// The host is not one that a platform can be told.
    func hostProblem(_ platform: String) -> ExportFinding {
        ExportFinding(
            .impossible,
            "\(platform) needs the domain of this template, and a variable stands in its place; write the domain as a literal, such as \"{name}.example.com\"",
            at: location)
    }
}
