@_spi(Generated) import TypedURLModel

/// Templates of one server that differ only in how they write lists, such as `{?v}` and `{?v*}`.
///
/// A repeated name is an exploded list. If a name is not repeated, a comma in its value separates items. The schema
/// reader rejects items with commas where that matters, so no URL is valid for two of the templates with different
/// meanings.
struct ListStyles: Sendable {
    private struct Template: Sendable {
        let template: CompiledTemplate

        /// For each list: whether the template writes it exploded.
        let areApart: [Bool]
    }

    /// The templates, in the schema's order. There are at least two.
    private let templates: [Template]

    /// The lists that are not written in the same style by all templates: their indexes, by name and alias.
    private let lists: [[UInt8]: Int]
    private let count: Int

    /// The styles of a schema's templates. A template without others like it has none.
    static func all(of templates: [CompiledTemplate], _ schema: URLSchema) -> [ObjectIdentifier: ListStyles] {
        guard templates.count > 1, templates.contains(where: { !$0.template.explodedNames.isEmpty }) else {
            return [:]
        }
        struct Key: Hashable {
            let server: Int
            let template: URITemplate
        }
        let groups = Dictionary(grouping: templates) {
            Key(server: $0.server, template: $0.template.withoutListStyles)
        }
        var all: [ObjectIdentifier: ListStyles] = [:]
        for group in groups.values where group.count > 1 {
            guard let styles = ListStyles(group, schema) else { continue }
            for template in group { all[ObjectIdentifier(template)] = styles }
        }
        return all
    }

    private init?(_ group: [CompiledTemplate], _ schema: URLSchema) {
        let exploded = group.map(\.template.explodedNames)
        let different = exploded.reduce(Set()) { $0.union($1) }
            .subtracting(exploded.dropFirst().reduce(exploded[0]) { $0.intersection($1) }).sorted {
                $0.lexicographicallyPrecedes($1)
            }
        guard !different.isEmpty else { return nil }
        count = different.count
        var lists: [[UInt8]: Int] = [:]
        for (place, name) in different.enumerated() {
            let parameter = schema.parameters.first { Array($0.name.utf8) == name }
            for name in [name] + (parameter?.aliases ?? []).map({ Array($0.utf8) }) { lists[name] = place }
        }
        self.lists = lists
        templates = zip(group, exploded).map { template, names in
            Template(template: template, areApart: different.map(names.contains))
        }
    }

    /// The first template that writes lists in the same style as a URL. If none does, the first one of all. All of them
    /// must match the URL.
    func template(for match: TemplateMatch, of url: MatchedURL) -> CompiledTemplate {
        var counts = Array(repeating: 0, count: count)
        var haveCommas = Array(repeating: false, count: count)
        let inPath = match.runs.values.flatMap { QueryItem.pathItems(of: $0, in: url.bytes) }
        for item in match.query + inPath {
            guard let name = try? PercentEncoding.decode(url.bytes[item.name]),
                let list = lists[Array(name.utf8)]
            else { continue }
            counts[list] += 1
            if url.bytes[item.value].contains(UInt8(ascii: ",")) { haveCommas[list] = true }
        }
        let agreeing = templates.first { template in
            template.areApart.indices.allSatisfy { list in
                template.areApart[list] ? counts[list] != 1 || !haveCommas[list] : counts[list] < 2
            }
        }
        return (agreeing ?? templates[0]).template
    }
}
