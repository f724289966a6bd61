import TypedURLJSON
@_spi(Generated) import TypedURLModel

/// Templates of one server that differ only in how they write lists, such as `{?v}` and `{?v*}`.
struct ListStyles {
    let templates: [Int]

    /// The parameters whose lists they write differently.
    let indexes: [Int]

    /// For each template which of these lists have a name for each item.
    let areApart: [[Bool]]

    static func all(of schema: URLSchema) -> [ListStyles] {
        guard schema.templates.count > 1 else { return [] }
        let groups = Dictionary(grouping: schema.templates.indices) { index in
            "\(schema.serverOfTemplate[index]) \(schema.templates[index].withoutListStyles)"
        }
        return groups.values.sorted { $0[0] < $1[0] }.compactMap { group in
            let exploded = group.map { index in
                Set(schema.templates[index].explodedNames.compactMap { schema.index(ofParameter: $0) })
            }
            let different = Set(exploded.joined()).filter { index in
                !exploded.allSatisfy { $0.contains(index) }
            }.sorted()
            guard !different.isEmpty else { return nil }
            return ListStyles(
                templates: group, indexes: different,
                areApart: exploded.map { own in different.map(own.contains) })
        }
    }

    /// A call of the core that finds the template which writes lists as a URL does.
    var call: String { "core.listStyle(\(lists.map(\.ascii).joined(separator: ",")))" }

    var table: JSONText { .array(lists) }

    private var lists: [JSONText] {
        func numbers(_ all: [Int]) -> JSONText { .array(all.map { .integer(Int64($0)) }) }
        return [
            numbers(templates), numbers(indexes), .array(areApart.map { numbers($0.map { $0 ? 1 : 0 }) }),
        ]
    }
}
