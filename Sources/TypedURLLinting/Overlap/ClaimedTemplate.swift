import TypedURL
import TypedURLSchema

/// A template of a schema, with what tells most pairs of templates apart at a glance. A class, since thousands of them
/// are compared pair by pair.
final class ClaimedTemplate {
    let template: URITemplate
    let schema: URLSchema
    let components: TemplateComponents
    let precedence: TemplatePrecedence
    private let host: LiteralSegments
    private let path: LiteralSegments
    /// The fixed items of the query whose values are literals, by name.
    private let fixedTexts: [[UInt8]: [UInt8]]

    init(_ template: URITemplate, _ schema: URLSchema) {
        // Templates of equivalent URLs overlap.
        let template = template.schemeNormalized
        self.template = template
        self.schema = schema
        components = TemplateComponents(template)
        precedence = TemplatePrecedence(components)
        host = LiteralSegments(components.host, isFolded: true)
        path = LiteralSegments(components.path, isFolded: false)
        var fixedTexts: [[UInt8]: [UInt8]] = [:]
        for item in components.query.fixedItems {
            if let text = item.value.literalBytes { fixedTexts[item.name] = text.map(\.byte) }
        }
        self.fixedTexts = fixedTexts
    }

    /// Whether one of the two is more literal, so that URLs of both are that one's.
    func isToldApart(from other: ClaimedTemplate) -> Bool {
        precedence.isMoreLiteral(than: other.precedence) || other.precedence.isMoreLiteral(than: precedence)
    }

    /// Host and path as a tree of many templates sorts them.
    var treePath: PieceTree.Path { LiteralSegments.treePath(host: host, path) }

    /// Whether both may match one URL as far as their literals tell.
    func mayAgree(with other: ClaimedTemplate) -> Bool {
        guard components.scheme == other.components.scheme,
            components.hasAuthority == other.components.hasAuthority,
            host.mayAgree(with: other.host), path.mayAgree(with: other.path)
        else { return false }
        return fixedTexts.allSatisfy { name, text in
            other.fixedTexts[name].map { $0 == text } ?? true
        }
    }
}
