@_spi(Generated) import TypedURLModel

/// Names for the files of schemas, from the literals of their templates.
struct SchemaFileNames {
    /// The names that are taken, as Swift and some file systems compare them. The configuration's is not a schema's.
    private var taken: Set<String> = ["typedurl"]

    /// A name that no other schema has.
    mutating func name(for schema: DraftedSchema) -> String {
        let own = Self.words(of: schema)
        let origin = Self.words(of: schema.origin)
        let names = [own.isEmpty ? origin : own, origin + own].map { $0.joined(separator: "-") }
        for name in names where Self.isUsable(name) && claim(name) { return name }
        let base = names.first(where: Self.isUsable) ?? "schema"
        var number = 2
        while !claim("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }

    private mutating func claim(_ name: String) -> Bool {
        taken.insert(name.filter { $0 != "-" }).inserted
    }

    private static func isUsable(_ name: String) -> Bool {
        name.utf8.count <= 60 && (name.utf8.first.map(ByteClass.isLetter) ?? false)
    }

    /// `users` of `/users`, `user-post` of `/users/{userId}/posts/{postId}`.
    private static func words(of schema: DraftedSchema) -> [String] {
        schema.path.enumerated().flatMap { index, part -> [String] in
            guard let literal = part.literal else { return [] }
            let isBeforeVariable = index + 1 < schema.path.count && schema.path[index + 1].literal == nil
            return isBeforeVariable
                ? VariableName.singularWords(of: literal) : VariableName.words(of: literal)
        }
    }

    /// `example` of `https://api.example.com`, `mailto` of `mailto:`.
    private static func words(of origin: SampleOrigin) -> [String] {
        switch origin {
        case .head(let head):
            guard head.isWeb else {
                return VariableName.words(of: head.scheme)
                    + (head.authority.map { VariableName.words(of: $0) } ?? [])
            }
            return head.authority.map(words(ofHost:)) ?? []
        case .web(let host): return words(ofHost: host)
        case .anyHost(let scheme): return VariableName.words(of: scheme)
        }
    }

    private static func words(ofHost host: String) -> [String] {
        let labels = host.prefix { $0 != ":" }.split(separator: ".")
        let label = labels.count > 1 ? labels[labels.count - 2] : labels.first ?? ""
        return VariableName.words(of: String(label))
    }
}
