@_spi(Generated) import TypedURLModel

/// Names for schemas, from the literals of their templates, and for their files.
struct SchemaNames {
    /// The names that are taken, as Swift and some file systems compare them.
    private var taken: Set<String> = []
    /// The configuration's is not a schema's.
    private var takenByFiles: Set<String> = ["typedurl"]

    /// A name that no other schema has: `users` of `/users`, `user-post` of `/users/{userId}/posts/{postId}`.
    mutating func name(for cluster: SampleCluster) -> String {
        let own = cluster.parts.indices.dropFirst(cluster.isWeb ? 1 : 0).flatMap { index -> [String] in
            guard let literal = cluster.parts[index].literal, cluster.parts[index].delimiter != .port else {
                return []
            }
            let isBeforeVariable =
                index + 1 < cluster.parts.count && cluster.parts[index + 1].literal == nil
            return isBeforeVariable
                ? VariableName.singularWords(of: literal) : VariableName.words(of: literal)
        }
        let origin = Self.words(ofOrigin: cluster)
        let isRoot = cluster.server != nil && cluster.parts.count == cluster.pathStart
        let path = isRoot ? ["home"] : own.isEmpty ? origin : own
        let form = cluster.form.first.map(VariableName.words) ?? []
        let names = [path, path + form, origin + (isRoot ? path : own)]
        return Self.claim(names.map { $0.joined(separator: "-") }, in: &taken)
    }

    /// A name that no other file has: `example` of `https://api.example.com`.
    mutating func fileName(for cluster: SampleCluster) -> String {
        let host = cluster.isWeb ? cluster.parts.first?.literal : nil
        let names = [Self.words(ofOrigin: cluster), VariableName.words(of: host ?? "")]
        return Self.claim(names.map { $0.joined(separator: "-") }, in: &takenByFiles)
    }

    /// The first of these names that is free, or one with a number.
    private static func claim(_ names: [String], in taken: inout Set<String>) -> String {
        func claim(_ name: String) -> Bool { taken.insert(name.filter { $0 != "-" }).inserted }
        for name in names where isUsable(name) && claim(name) { return name }
        let base = names.first(where: isUsable) ?? "schema"
        var number = 2
        while !claim("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }

    private static func isUsable(_ name: String) -> Bool {
        name.utf8.count <= 60 && (name.utf8.first.map(ByteClass.isLetter) ?? false)
    }

    /// `example` of `https://api.example.com`, `mailto` of `mailto:`.
    private static func words(ofOrigin cluster: SampleCluster) -> [String] {
        guard cluster.isWeb, let host = cluster.parts.first?.literal else {
            return VariableName.words(of: cluster.scheme)
        }
        return VariableName.words(of: HostName.site(of: host))
    }
}
