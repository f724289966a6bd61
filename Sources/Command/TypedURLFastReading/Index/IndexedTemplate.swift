import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What the index knows of a template.
struct IndexedTemplate {
    /// What decides whether a URL matches a template without values before its query or fixed there.
    struct BeforeQuery: Hashable {
        let path: PathTable.Path
        let accepts: Set<Tolerance>
    }

    let outline: TemplateOutline
    let path: PathTable.Path
    let fixedItems: [FormPattern.FixedItem]

    /// Each required query parameter that is not an object.
    let requiredItems: [RequiredItem]

    /// Equal for templates of which a URL matches all or none; nil if other templates of the schema, or values, can
    /// decide.
    let beforeQuery: BeforeQuery?

    /// Whether its schema has no tolerance.
    let isStrict: Bool

    /// The templates of a set, schema by schema.
    static func all(of set: SchemaSet) -> [IndexedTemplate] {
        var all: [IndexedTemplate] = []
        set.forEachTemplate { all.append(IndexedTemplate($0, $1, $2, $3)) }
        return all
    }

    private init(
        _ schema: URLSchema, _ components: TemplateComponents, _ outline: TemplateOutline,
        _ requiredItems: [RequiredItem]
    ) {
        self.outline = outline
        self.requiredItems = requiredItems
        let path = PathTable.Path(outline)
        self.path = path
        fixedItems = components.query.fixedItems
        isStrict = schema.accepts.isEmpty
        // Where a plus sign is a space, the names of a URL depend on the schema.
        let isAlone = schema.templates.count > 1 || schema.accepts.contains(.plusAsSpace)
        beforeQuery =
            components.hasPositionalVariables || isAlone
            ? nil : BeforeQuery(path: path, accepts: Set(schema.accepts))
    }
}

extension TemplateComponents {
    /// Whether a variable has no name in the URL.
    var hasPositionalVariables: Bool {
        userInfo != nil || port != nil || fragment != nil || query.whole != nil || !query.fixedItems.isEmpty
            || !host.isLiteral || !path.isLiteral
    }
}
