@_spi(Generated) import TypedURL
import TypedURLLinting
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The templates of some schemas, by their paths. It finds those that may match URLs of another template, according to the literals.
struct TemplateIndex {
    /// A template, with one of the ends that its schema reads at its path.
    struct Entry {
        /// The indexes of the schema, and of the template in it.
        let schema: Int
        let template: Int
        let claimed: ClaimedTemplate
        fileprivate let path: PathTable.Path
        /// Whether the path has another end than the template's.
        fileprivate let hasOtherEnd: Bool
        /// Whether the template's own paths never end with a slash.
        fileprivate let needsEnd: Bool

        /// A template with all ends that its schema reads.
        static func all(_ template: Int, of schema: URLSchema, at index: Int = 0) -> [Entry] {
            let claimed = ClaimedTemplate(schema.templates[template], schema)
            let others = schema.accepts.contains(.trailingSlash) ? claimed.path.otherEnds : []
            let paths = [(claimed.path, false)] + others.map { ($0, true) }
            let needsEnd = claimed.components.needsEnd(in: schema)
            return paths.map { path, hasOtherEnd in
                Entry(
                    schema: index, template: template, claimed: claimed, path: path, hasOtherEnd: hasOtherEnd,
                    needsEnd: needsEnd)
            }
        }

        fileprivate func mayMeet(_ other: Entry) -> Bool {
            guard hasOtherEnd || other.hasOtherEnd else { return claimed.mayAgree(with: other.claimed) }
            let hasSlash = path.segments.count > claimed.path.segments.count
            return !(hasSlash && !other.hasOtherEnd && other.needsEnd)
        }
    }

    private var table = PathTable()
    private var entries: [Entry] = []

    init(_ schemas: [URLSchema]) {
        for (index, schema) in schemas.enumerated() {
            for entry in schema.templates.indices.flatMap({ Entry.all($0, of: schema, at: index) }) {
                table.insert(entries.count, at: entry.path)
                entries.append(entry)
            }
        }
    }

    /// The templates that may match URLs of a schema's template.
    ///
    /// - Parameter body: Gets the template, the other one, and whether only another end of a path lets both match.
    func forEach(
        meeting template: Int, of schema: URLSchema,
        _ body: (_ own: Entry, _ other: Entry, _ hasOtherEnd: Bool) -> Void
    ) {
        for own in Entry.all(template, of: schema) {
            table.forEach(agreeingWith: own.path) { number in
                let other = entries[number]
                guard own.mayMeet(other), other.mayMeet(own) else { return }
                body(own, other, own.hasOtherEnd || other.hasOtherEnd)
            }
        }
    }
}

extension ClaimedTemplate {
    /// Whether no URL is valid for both, because of the names that they have in their queries, or of the words that they require.
    func isApartInQuery(from other: ClaimedTemplate) -> Bool {
        let sides = [schema, other.schema]
        if sides.contains(where: { $0.takesRest || $0.accepts.contains(.nameCase) }) { return false }
        let choices = sides.map { $0.parameters.compactMap(RequiredItem.init) }
        return hasOtherQueries(than: other)
            || choices[0].contains { own in
                choices[1].contains { other in
                    guard own.names == other.names, let texts = own.texts else { return false }
                    return other.texts.map(Set.init)?.isDisjoint(with: texts) ?? false
                }
            }
    }
}

extension TemplateComponents {
    /// Whether paths end with a slash only if it is the end of a text.
    func needsEnd(in schema: URLSchema) -> Bool {
        let segments = PathSegments(path)
        guard segments.openIndex == nil, let end = segments.patterns.last?.elements.last else { return false }
        switch end {
        case .literal: return true
        case .parameters: return false
        case .values(_, let variables):
            return variables.compactMap { schema.parameter(named: $0.name) }.contains {
                $0.isRequired && !$0.admitsEmptyText
            }
        }
    }
}
