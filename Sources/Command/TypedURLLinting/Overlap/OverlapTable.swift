import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The templates of a target, by their paths, so that few pairs must be compared.
struct OverlapTable {
    /// The result of comparing a template with the others.
    enum Finding {
        /// A URL is valid for both schemas.
        case common(url: String, position: String)
        /// The same, only because one of the two schemas ignores parameters of the other. This is reported once for the
        /// schema that ignores them.
        case ignored(url: String, position: String, isIgnoredHere: Bool)
    }

    private var groups = TemplateGroups()
    /// The templates, each with the index of its schema and its name in a message.
    private var entries: [(template: ClaimedTemplate, index: Int, position: String)] = []
    private var effort: SetEffort
    /// Pairs of schemas, by their indexes, of which some templates were compared.
    private var compared: [[Int]: TemplateOverlap.Schemas] = [:]
    /// The schemas that were reported because they ignore parameters.
    private var ignoring: Set<Int> = []

    init(_ effort: SetEffort) {
        self.effort = effort
    }

    /// Adds a template, and finds one of another schema that matches one URL with it.
    ///
    /// - Parameters:
    ///   - index: The index of the schema.
    ///   - position: The name of the template in a message.
    mutating func add(
        _ template: URITemplate, of schema: URLSchema, _ index: Int, _ position: String
    ) -> Finding? {
        let last = entries.last.flatMap { $0.index == index ? $0.template : nil }
        let claimed = ClaimedTemplate(template, schema, like: last)
        var found: [Int] = []
        let member = TemplateGroups.Member(claimed, at: claimed.path, schema.choice)
        groups.forEach(meeting: member) { found.append($0) }
        groups.insert(entries.count, member)
        entries.append((claimed, index, position))
        for number in found.sorted() {
            let other = entries[number]
            // The schema reader compares templates of one schema. Of other ranks, one is more literal.
            guard other.index != index, other.template.outline.rank == claimed.outline.rank,
                !claimed.isToldApart(from: other.template),
                let url = TemplateOverlap.url(
                    matching: claimed, other.template, of: schemas(schema, index, other), &effort)
            else { continue }
            if let isHere = isIgnored(claimed, other.template) {
                guard ignoring.insert(isHere ? index : other.index).inserted else { continue }
                return .ignored(url: url, position: other.position, isIgnoredHere: isHere)
            }
            return .common(url: url, position: other.position)
        }
        return nil
    }

    /// The two schemas of a pair of templates; nil if they have no others.
    private mutating func schemas(
        _ schema: URLSchema, _ index: Int, _ other: (template: ClaimedTemplate, index: Int, position: String)
    ) -> TemplateOverlap.Schemas? {
        let all = [other.template.schema, schema]
        guard all.contains(where: { $0.templates.count > 1 }) else { return nil }
        let known = compared[[other.index, index]] ?? TemplateOverlap.Schemas(all)
        compared[[other.index, index]] = known
        return known
    }

    /// Whether two schemas have a common URL only because the first one ignores parameters, or, false, because the second
    /// one does; nil if there is another reason.
    private mutating func isIgnored(_ template: ClaimedTemplate, _ other: ClaimedTemplate) -> Bool? {
        func isApart(_ template: ClaimedTemplate, _ other: ClaimedTemplate) -> Bool {
            guard !template.schema.ignoredParameters.isEmpty else { return false }
            let schema = template.schema.with(template: template.template, ignoredParameters: [])
            let strict = ClaimedTemplate(template.template, schema)
            return TemplateOverlap.url(matching: strict, other, &effort) == nil
        }
        return isApart(template, other) ? true : isApart(other, template) ? false : nil
    }
}
