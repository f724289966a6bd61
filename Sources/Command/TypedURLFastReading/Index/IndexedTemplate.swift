import TypedURL
@_spi(Generated) import TypedURLModel

/// What the index knows of a template.
struct IndexedTemplate {
    let shape: TemplateShape
    let precedence: TemplatePrecedence
    let fixedItems: [QueryPattern.FixedItem]

    /// Each required query parameter that is not an object.
    let requiredItems: [RequiredItem]

    /// Equal for templates of which a URL matches all or none; nil if other templates of the schema, or values, can
    /// decide.
    let place: TemplateBeforeQuery?

    /// Whether its schema has no tolerance.
    let isStrict: Bool

    /// The templates of a set, schema by schema.
    static func all(of set: SchemaSet) -> [IndexedTemplate] {
        var all: [IndexedTemplate] = []
        set.forEachTemplate { all.append(IndexedTemplate($0, $1, $2, $3, $4)) }
        return all
    }

    private init(
        _ schema: URLSchema, _ components: TemplateComponents, _ shape: TemplateShape,
        _ precedence: TemplatePrecedence, _ requiredItems: [RequiredItem]
    ) {
        self.shape = shape
        self.precedence = precedence
        self.requiredItems = requiredItems
        fixedItems = components.query.fixedItems
        isStrict = schema.accepts.isEmpty
        // Where a plus sign is a space, the names of a URL depend on the schema.
        let isAlone = schema.templates.count > 1 || schema.accepts.contains(.plusAsSpace)
        place =
            components.hasPositionalVariables || isAlone
            ? nil
            : TemplateBeforeQuery(components, accepts: Set(schema.accepts))
    }
}

/// What decides whether a URL matches a template without values before its query or fixed there.
struct TemplateBeforeQuery: Sendable, Hashable {
    private let scheme: String
    private let hasAuthority: Bool
    private let isFragmentFixed: Bool

    /// Those of the components; nil for one that the template does not have.
    private let patterns: [ComponentPattern?]
    private let fixedItems: [QueryPattern.FixedItem]

    /// The other spellings of URLs that are read.
    let accepts: Set<Tolerance>

    init(_ components: TemplateComponents, accepts: Set<Tolerance>) {
        scheme = components.scheme
        hasAuthority = components.hasAuthority
        isFragmentFixed = components.isFragmentFixed
        patterns = [
            components.userInfo, components.host, components.port, components.path, components.query.whole,
            components.fragment,
        ]
        fixedItems = components.query.fixedItems
        self.accepts = accepts
    }
}

extension TemplateComponents {
    /// Whether a variable has no name in the URL.
    var hasPositionalVariables: Bool {
        userInfo != nil || port != nil || fragment != nil || query.whole != nil || !query.fixedItems.isEmpty
            || !host.isLiteral || !path.isLiteral
    }
}
