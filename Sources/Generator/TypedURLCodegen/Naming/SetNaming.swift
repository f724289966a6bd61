@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The types that schemas of a set share.
final class SetNaming {
    /// A definition to which schemas refer.
    private final class Entry {
        let use: TypeUse
        /// The first schema that refers to it.
        let schema: Int
        /// The name of the type; nil if it is not shared.
        var name: String?
        var type: SharedType?

        init(_ use: TypeUse, _ schema: Int) {
            self.use = use
            self.schema = schema
        }
    }

    /// The name of the enumeration over all schemas.
    let typeName: String

    private let naming: SchemaNaming

    /// The definitions, by their identity.
    private var entries: [Entry?] = []

    /// The names of all types.
    var typeNames: [String] { entries.compactMap { $0?.name } }

    /// - Parameters:
    ///   - uses: For each schema, its references to definitions that become types.
    ///   - hasServers: Whether schemas share their servers.
    @_optimize(size)
    init(_ typeName: String, _ uses: [[TypeUse]], hasServers: Bool) {
        self.typeName = typeName
        naming = SchemaNaming(ofSet: typeName)
        var scope = NameTable<String>()
        for schema in uses.indices {
            for use in uses[schema] {
                let id = use.definition.id
                while entries.count <= id { entries.append(nil) }
                guard let entry = entries[id] else {
                    entries[id] = Entry(use, schema)
                    continue
                }
                if entry.schema != schema, entry.name == nil {
                    name(entry, in: &scope, reserved: hasServers ? ReservedNames.serverTypes : [])
                }
            }
        }
        guard problems.isEmpty else {
            // Without names, nothing is shared: each mistake is said once.
            entries = []
            return
        }
        naming.set = self
        for entry in entries { if let entry { _ = type(of: entry.use.definition) } }
    }

    private func name(_ entry: Entry, in scope: inout NameTable<String>, reserved: [String]) {
        let definition = entry.use.definition
        var name = CamelCase.upper(definition.annotations.swiftName ?? definition.name)
        // In a script without capital letters, a type would be called like a case or a property.
        if name == CamelCase.lower(name) { name += "Value" }
        name = ReservedNames.resolve(
            name, against: ReservedNames.types + [typeName, SchemaNaming.patternHolder] + reserved)
        naming.file = definition.path
        naming.claim(
            name, for: "\(Reference.fileName(of: definition.path))#/\(definition.keyword)/\(definition.name)",
            in: &scope,
            [definition.keyword, definition.name], kind: "the definitions ")
        entry.name = name
    }

    var problems: [NamingProblem] { naming.problems }
    var patterns: [NamedPattern] { naming.patterns }

    /// All types, by their names.
    var all: [SharedType] {
        let all = entries.compactMap { $0?.type }
        return IndexOrder.sorted(all.count) { all[$0].typeName.precedes(all[$1].typeName) }.map { all[$0] }
    }

    /// Whether a schema with these references shares a type.
    func shares(_ uses: [TypeUse]) -> Bool {
        for use in uses where use.definition.id < entries.count {
            if entries[use.definition.id]?.name != nil { return true }
        }
        return false
    }

    /// The type of a definition; nil if one schema alone refers to it.
    func type(of definition: ValueDefinition) -> SharedType? {
        guard definition.id < entries.count, let entry = entries[definition.id], let name = entry.name
        else { return nil }
        if let known = entry.type { return known }
        let type = SharedType(entry.use, typeName: name, in: typeName, naming.name(entry.use, name))
        entry.type = type
        return type
    }
}
