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
        /// What each valid URL has, of few words.
        fileprivate let choice: RequiredItem?

        /// A template with all ends that its schema reads.
        ///
        /// - Parameter other: What another template may share with it.
        static func all(
            _ template: Int, of schema: URLSchema, at index: Int = 0, like other: Entry? = nil
        ) -> [Entry] {
            let like = other.flatMap { $0.schema == index ? $0.claimed : nil }
            let claimed = ClaimedTemplate(schema.templates[template], schema, like: like)
            let choice = like == nil ? schema.choice : other?.choice
            let others = schema.accepts.contains(.trailingSlash) ? claimed.path.otherEnds : []
            let paths = [(claimed.path, false)] + others.map { ($0, true) }
            let needsEnd = claimed.components.needsEnd(in: schema)
            return paths.map { path, hasOtherEnd in
                Entry(
                    schema: index, template: template, claimed: claimed, path: path, hasOtherEnd: hasOtherEnd,
                    needsEnd: needsEnd, choice: choice)
            }
        }

        fileprivate func member(_ hasWords: Bool) -> TemplateGroups.Member {
            TemplateGroups.Member(claimed, at: path, hasWords ? choice : nil)
        }

        fileprivate func mayMeet(_ other: Entry) -> Bool {
            hasOtherEnd || other.hasOtherEnd
                ? mayHaveEnd(of: other) && other.mayHaveEnd(of: self) : claimed.mayAgree(with: other.claimed)
        }

        private func mayHaveEnd(of other: Entry) -> Bool {
            let hasSlash = path.segments.count > claimed.path.segments.count
            return !(hasSlash && !other.hasOtherEnd && other.needsEnd)
        }
    }

    private var groups = TemplateGroups()
    private var entries: [Entry] = []
    private let hasWords: Bool

    /// - Parameter hasWords: Whether schemas that require different words are apart.
    init(_ schemas: [URLSchema], hasWords: Bool = false) {
        self.hasWords = hasWords
        for (index, schema) in schemas.enumerated() {
            for template in schema.templates.indices {
                for entry in Entry.all(template, of: schema, at: index, like: entries.last) {
                    groups.insert(entries.count, entry.member(hasWords))
                    entries.append(entry)
                }
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
            groups.forEach(meeting: own.member(hasWords)) { number in
                let other = entries[number]
                guard own.mayMeet(other) else { return }
                body(own, other, own.hasOtherEnd || other.hasOtherEnd)
            }
        }
    }

    /// How many templates have the literals of a schema's main template, and so are looked at to read one of its URLs.
    func count(besides schema: URLSchema) -> Int {
        groups.count(at: PathTable.Path(TemplateOutline(schema.template.components)))
    }
}

extension TemplateIndex.Entry {
    /// Whether no URL is valid for both, because of the names that they have in their queries, or of the words that they require.
    func isApartInQuery(from other: Self) -> Bool {
        let sides = [claimed.schema, other.claimed.schema]
        if sides.contains(where: \.takesRest) { return false }
        // A name in another case is one that is declared, before it can be ignored: each of both needs the item.
        if let choice, let second = other.choice, choice.names == second.names, let texts = choice.texts,
            second.texts.map(Set.init)?.isDisjoint(with: texts) ?? false
        {
            return true
        }
        return !sides.contains { $0.accepts.contains(.nameCase) }
            && claimed.hasOtherQueries(than: other.claimed)
    }
}

extension TemplateComponents {
    /// Whether paths end with a slash only if it is the end of a text.
    func needsEnd(in schema: URLSchema) -> Bool {
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
