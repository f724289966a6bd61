import TypedURLModel

/// Finds schemas of a set whose templates may match URLs of others, so that only the engine can decide who owns them.
enum SharedURLs {
    /// The indexes of these schemas. Only the hosts and the path segments are compared.
    static func schemas(among schemas: [URLSchema]) -> Set<Int> {
        let paths = schemas.map { $0.templates.map { HierarchicalPart($0.components).path } }
        var table = PathTable()
        for (index, paths) in paths.enumerated() {
            for path in paths { table.insert(index, at: path) }
        }
        return Set(
            schemas.indices.filter { index in
                !paths[index].allSatisfy { table.forEach(agreeingWith: $0) { $0 == index } }
            })
    }
}
