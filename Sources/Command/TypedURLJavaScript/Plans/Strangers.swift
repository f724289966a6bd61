@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Schemas that own URLs which another one would accept, as short texts: where host and path alone decide whose a URL is.
struct Strangers {
    private let schemas: [URLSchema]
    private var templates: [Int: [ComparedTemplate]?] = [:]
    private var apart: [[Int]: Bool] = [:]

    init(_ schemas: [URLSchema]) { self.schemas = schemas }

    /// The texts of the schemas that own URLs of one; nil if more than host and path decides.
    mutating func texts(of others: [Int], besides index: Int) -> [String]? {
        guard let own = plainTemplates(of: index) else { return nil }
        for other in others {
            guard let templates = plainTemplates(of: other) else { return nil }
            let isOwner = templates.allSatisfy { template in
                own.allSatisfy { !meet($0, template) || template.outline.isMoreLiteral(than: $0.outline) }
            }
            guard isOwner else { return nil }
        }
        return areApart(others) ? others.flatMap { text(of: schemas[$0]) } : nil
    }

    /// Whether no two of some schemas can have a host and path of both. Many schemas have the same owners.
    private mutating func areApart(_ others: [Int]) -> Bool {
        if let known = apart[others] { return known }
        let templates = others.map { plainTemplates(of: $0) ?? [] }
        let found = templates.indices.allSatisfy { index in
            templates[..<index].joined().allSatisfy { one in
                !templates[index].contains { meet(one, $0) }
            }
        }
        apart[others] = found
        return found
    }

    private func meet(_ own: ComparedTemplate, _ other: ComparedTemplate) -> Bool {
        own.mayMeetInHost(other) && own.mayMeetInPath(other)
    }

    /// The templates of a schema, if nothing but their hosts and paths tells whose a URL is.
    private mutating func plainTemplates(of index: Int) -> [ComparedTemplate]? {
        if let known = templates[index] { return known }
        let schema = schemas[index]
        let isPlain =
            !schema.accepts.contains(.trailingSlash) && !schema.accepts.contains(.iri) && !schema.takesRest
            && schema.templates.allSatisfy { template in
                let components = template.components
                return components.fragment == nil && components.userInfo == nil && components.port == nil
                    && components.forms.allSatisfy { $0.fixedItems.isEmpty && $0.whole == nil }
            }
        let found = isPlain ? schema.templates.map { ComparedTemplate($0) } : nil
        templates[index] = .some(found)
        return found
    }

    /// The name of a schema, and the host and path of each template with what ends its values.
    private func text(of schema: URLSchema) -> [String] {
        schema.templates.map { template in
            let variables = template.variables.compactMap { variable in
                let ends = PlanTypes.object([
                    ("prefix", variable.prefix.isEmpty ? nil : PlanTypes.text(variable.prefix)),
                    ("suffix", variable.suffix.isEmpty ? nil : PlanTypes.text(variable.suffix)),
                    ("wide", variable.isWide ? "1" : nil),
                ])
                return ends.isEmpty ? nil : "\(PlanTypes.text(variable.name)):\(ends)"
            }
            let parts = [schema.name, template.textBeforeQuery].map(PlanTypes.text)
            return PlanTypes.array(
                parts + (variables.isEmpty ? [] : ["{\(variables.joined(separator: ","))}"]))
        }
    }
}

extension URITemplate {
    var textBeforeQuery: String {
        let text = description
        let end = ["{?", "{&", "?"].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
        return String(text[..<(end ?? text.endIndex)])
    }
}
