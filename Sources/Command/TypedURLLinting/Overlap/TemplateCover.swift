@_spi(Generated) import TypedURLModel

/// What is compared of two templates of one schema, to see that one matches each URL of the other.
struct TemplateCover {
    private let schema: URLSchema
    private let components: TemplateComponents
    private let segments: PathSegments
    private let style: ListStyle

    /// The alternates of a schema that read nothing, each with an earlier template that matches all of its URLs.
    static func unread(in schema: URLSchema) -> [(alternate: Int, earlier: Int)] {
        guard !schema.alternateTemplates.isEmpty else { return [] }
        let covers = schema.templates.map { TemplateCover($0, schema) }
        return schema.templates.indices.dropFirst(schema.printedTemplates.count).compactMap { position in
            covers.indices.prefix(position).first { covers[$0].covers(covers[position]) }.map {
                (position, $0)
            }
        }
    }

    private init(_ template: URITemplate, _ schema: URLSchema) {
        self.schema = schema
        // Templates of equivalent URLs are the same.
        let template = template.schemeNormalized
        components = template.components
        segments = PathSegments(components.path)
        style = ListStyle(template)
    }

    /// Whether this template matches each URL of a later one.
    private func covers(_ other: TemplateCover) -> Bool {
        let (own, others) = (components, other.components)
        return own.scheme == others.scheme && own.hasAuthority == others.hasAuthority
            && own.userInfo == others.userInfo && own.host == others.host && own.port == others.port
            && own.fragment == others.fragment && own.query.isMet(by: others.query)
            && (own.path == others.path || coversPath(of: other)) && !readsFewerLists(than: other)
    }

    private func coversPath(of other: TemplateCover) -> Bool {
        segments.openPlace == nil && other.segments.openPlace == nil
            && segments.patterns.count == other.segments.patterns.count
            && zip(segments.patterns, other.segments.patterns).allSatisfy { $0 == $1 || covers($1, by: $0) }
    }

    /// Whether a segment that is one variable of any text matches each text of another.
    private func covers(_ other: ComponentPattern, by own: ComponentPattern) -> Bool {
        guard own.elements.count == 1, case .values(.simple, let variables)? = own.elements.first,
            variables.count == 1, schema.parameter(named: variables[0].name)?.isAnyText ?? false
        else { return false }
        return !other.hasParameters
    }

    /// Whether the templates differ in how they write lists, and some have more than one item.
    private func readsFewerLists(than other: TemplateCover) -> Bool {
        let names = style.listsStyledOtherwise(in: other.style)
        return schema.parameters.contains { parameter in
            guard names.contains(Array(parameter.name.utf8)) else { return false }
            return switch parameter.schema {
            case .list(let list): list.maxItems ?? .max > 1
            case .tuple(let tuple): tuple.items.count > 1
            case .scalar, .object: false
            }
        }
    }
}

extension Parameter {
    /// Whether each text of a segment is a value.
    fileprivate var isAnyText: Bool {
        guard case .scalar(.string(let string)) = schema else { return false }
        return string.pattern == nil && string.format == nil && string.minLength ?? 0 == 0
            && string.maxLength == nil
    }
}

extension ComponentPattern {
    fileprivate var hasParameters: Bool {
        elements.contains { if case .parameters = $0 { true } else { false } }
    }
}

extension QueryPattern {
    /// Whether what is fixed here is met by each URL of another template.
    fileprivate func isMet(by other: QueryPattern) -> Bool {
        whole == nil && fixedItems.allSatisfy { $0.value.isLiteral && other.fixedItems.contains($0) }
    }
}
