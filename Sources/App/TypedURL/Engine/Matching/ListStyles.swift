@_spi(Generated) import TypedURLModel

/// Templates of one server that differ only in how they write lists, such as `{?v}` and `{?v*}`.
///
/// A repeated name is an exploded list. If a name is not repeated, a comma in its value separates items. The schema
/// reader rejects items with commas where that matters, so no URL is valid for two of the templates with different
/// meanings.
final class ListStyles: Sendable {
    /// The templates, in the schema's order, and for each list whether the template writes it exploded. There are at
    /// least two.
    private let templates: [(template: CompiledTemplate, areApart: [Bool])]

    /// The lists that are not written in the same style by all templates: their indexes, by name and alias.
    private let lists: TextTable
    private let count: Int

    /// The styles of a schema's templates. A template without others like it has none.
    @_optimize(size)
    static func all(of templates: [CompiledTemplate], _ schema: URLSchema) -> [ListStyles] {
        guard templates.count > 1, templates.contains(where: { !$0.template.explodedNames.isEmpty }) else {
            return []
        }
        var groups: [(template: URITemplate, members: [CompiledTemplate])] = []
        for template in templates {
            let plain = template.template.withoutListStyles
            let group = groups.firstIndex { $0.members[0].server == template.server && $0.template == plain }
            if let group {
                groups[group].members.append(template)
            } else {
                groups.append((plain, [template]))
            }
        }
        return groups.filter { $0.members.count > 1 }.compactMap { ListStyles($0.members, schema) }
    }

    @_optimize(size)
    private init?(_ group: [CompiledTemplate], _ schema: URLSchema) {
        let exploded = group.map(\.template.explodedNames)
        var different: [String] = []
        for name in exploded.joined() where !different.contains(where: { $0.hasSameScalars(as: name) }) {
            let isInAll = exploded.allSatisfy { names in names.contains { $0.hasSameScalars(as: name) } }
            if !isInAll { different.append(name) }
        }
        guard !different.isEmpty else { return nil }
        count = different.count
        var lists = TextTable()
        for (index, name) in different.enumerated() {
            let parameter = schema.parameters.first { $0.name.hasSameScalars(as: name) }
            for name in [name] + (parameter?.aliases ?? []) { lists[name.bytes] = index }
        }
        self.lists = lists
        templates = group.indices.map { index in
            (group[index], different.map { name in exploded[index].contains { $0.hasSameScalars(as: name) } })
        }
    }

    /// Whether a template is one of these.
    func contains(_ template: CompiledTemplate) -> Bool { templates.contains { $0.template === template } }

    /// The first template that writes lists in the same style as a URL. If none does, the first one of all. All of them
    /// must match the URL.
    func template(for match: TemplateMatch) -> CompiledTemplate {
        let url = match.url
        var counts = Array(repeating: 0, count: count)
        var haveCommas = Array(repeating: false, count: count)
        let inPath = match.runs.flatMap {
            QueryItem.items(of: $0.range, in: url.bytes, separator: UInt8(ascii: ";"))
        }
        for item in match.items + inPath {
            guard let name = try? url.decoded(item.name, match.template),
                let list = lists[match.template.names(of: item, in: url)?.find(name)?.name ?? name]
            else { continue }
            counts[list] += 1
            if url.items(of: item.value, between: UInt8(ascii: ","), match.template).count > 1 {
                haveCommas[list] = true
            }
        }
        let agreeing = templates.first { template in
            template.areApart.indices.allSatisfy { list in
                template.areApart[list] ? counts[list] != 1 || !haveCommas[list] : counts[list] < 2
            }
        }
        return (agreeing ?? templates[0]).template
    }
}
