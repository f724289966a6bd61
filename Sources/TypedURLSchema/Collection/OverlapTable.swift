import TypedURL

/// The templates of a target, by what tells most of them apart, so that few are compared.
struct OverlapTable {
    /// What two templates that match one URL have in common, unless literals decide between them.
    private struct Key: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let precedence: TemplatePrecedence
        /// The path's text, where it is literal but for parameters, which may be absent.
        let literalPath: [ComponentPattern.LiteralByte]?
    }

    private struct Entry {
        let template: URITemplate
        let schema: URLSchema
        let index: Int
        let place: String
    }

    private var entries: [Key: [Entry]] = [:]

    /// Adds a template, and finds one of another schema that matches one URL with it.
    ///
    /// - Parameters:
    ///   - index: Which schema it is.
    ///   - place: What the template is called in a message.
    mutating func add(
        _ template: URITemplate, of schema: URLSchema, _ index: Int, _ place: String
    ) -> (url: String, place: String)? {
        let components = TemplateComponents(template)
        let key = Key(
            scheme: components.scheme, hasAuthority: components.hasAuthority,
            precedence: TemplatePrecedence(components), literalPath: components.path.textWithoutParameters)
        defer {
            entries[key, default: []].append(
                Entry(template: template, schema: schema, index: index, place: place))
        }
        // Two templates of one schema are its reader's matter.
        for other in entries[key] ?? [] where other.index != index {
            if let url = TemplateOverlap.url(matching: (schema, template), (other.schema, other.template)) {
                return (url, other.place)
            }
        }
        return nil
    }
}

extension ComponentPattern {
    fileprivate var textWithoutParameters: [LiteralByte]? {
        var text: [LiteralByte] = []
        for element in elements {
            switch element {
            case .literal(let bytes): text += bytes.map { $0.compared() }
            case .parameters: continue
            case .values: return nil
            }
        }
        return text
    }
}
