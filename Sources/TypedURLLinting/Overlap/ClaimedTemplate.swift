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

    /// The names that are allowed in the query; nil if the schema does not declare all of them.
    private let queryNames: Set<[UInt8]>?
    /// For each required parameter of the query its names.
    private let requiredNames: [[[UInt8]]]

    init(_ template: URITemplate, _ schema: URLSchema) {
        // Templates of equivalent URLs overlap.
        let template = template.schemeNormalized
        self.template = template
        self.schema = schema
        components = template.components
        precedence = TemplatePrecedence(components)
        host = LiteralSegments(components.host, isFolded: true)
        path = LiteralSegments(components.path, isFolded: false)
        var fixedTexts: [[UInt8]: [UInt8]] = [:]
        for item in components.query.fixedItems {
            if let text = item.value.literalBytes { fixedTexts[item.name] = text.map(\.byte) }
        }
        self.fixedTexts = fixedTexts
        let parameters = components.query.variables.compactMap { variable in
            schema.parameters.first { $0.name.hasSameScalars(as: variable.name) }
        }
        func names(_ parameter: Parameter) -> [[UInt8]] {
            ([parameter.name] + parameter.aliases).map { Array($0.utf8) }
        }
        let named = parameters.filter { if case .object = $0.schema { false } else { true } }
        let areAllNamed =
            named.count == components.query.variables.count && schema.ignoredParameters.isEmpty
            && components.query.whole == nil
        queryNames =
            areAllNamed ? Set(named.flatMap(names) + components.query.fixedItems.map(\.name)) : nil
        requiredNames = named.filter(\.isRequired).map(names)
    }

    /// Whether one schema requires a parameter that the other does not have: a quick answer for many schemas of one path.
    func hasOtherQueries(than other: ClaimedTemplate) -> Bool {
        func lacks(_ names: Set<[UInt8]>?, _ required: [[[UInt8]]]) -> Bool {
            names.map { names in required.contains { names.isDisjoint(with: $0) } } ?? false
        }
        return lacks(queryNames, other.requiredNames) || lacks(other.queryNames, requiredNames)
    }

    /// Whether one of the two is more literal, so that URLs of both are that one's.
    func isToldApart(from other: ClaimedTemplate) -> Bool {
        precedence.isMoreLiteral(than: other.precedence) || other.precedence.isMoreLiteral(than: precedence)
    }

    /// Host and path as a tree of many templates sorts them.
    var treePath: PieceTree.Path { LiteralSegments.treePath(host: host, path) }

    /// Whether both may match the same URL, according to their literals.
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
