import TypedURLModel
import TypedURLSchema

/// The types that schemas of a set share.
final class SetNaming {
    /// The name of the enumeration over all schemas.
    let typeName: String

    private let naming: SchemaNaming
    private var uses: [ObjectIdentifier: DefinitionUse] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var types: [ObjectIdentifier: SharedType] = [:]

    /// - Parameters:
    ///   - uses: For each schema, its references to definitions that become types.
    ///   - members: The members of the enumeration, and of the types of schemas. No type can be named like one.
    ///   - reserved: Names of types that the enumeration has anyway.
    ///   - customTypes: The first names of the app's types.
    init(
        _ typeName: String, _ uses: [[DefinitionUse]], members: @autoclosure () -> [String],
        reserved: [String], customTypes: @autoclosure () -> [String]
    ) {
        self.typeName = typeName
        var order: [ValueDefinition] = []
        var schemas: [ObjectIdentifier: Int] = [:]
        var shared: Set<ObjectIdentifier> = []
        for (index, use) in uses.enumerated().flatMap({ index, uses in uses.map { (index, $0) } }) {
            let id = ObjectIdentifier(use.definition)
            if let first = schemas[id], first != index, shared.insert(id).inserted {
                order.append(use.definition)
            }
            schemas[id] = schemas[id] ?? index
            self.uses[id, default: use].sources.formUnion(use.sources)
        }
        let custom = order.isEmpty ? [] : customTypes()
        naming = SchemaNaming(ofSet: typeName, besides: custom)
        guard !order.isEmpty else { return }
        name(order, members: members(), reserved: reserved + custom)
        guard problems.isEmpty else {
            // Without names, nothing is shared: each mistake is said once.
            names = [:]
            return
        }
        naming.set = self
        for definition in order { _ = type(of: definition) }
    }

    private func name(_ definitions: [ValueDefinition], members: [String], reserved: [String]) {
        let reserved = ReservedNames.types + [typeName, SchemaNaming.patternHolder] + reserved
        var scope = NameScope()
        for definition in definitions {
            let given = definition.annotations.swiftName ?? definition.name
            var name = ReservedNames.resolve(CamelCase.upper(given), against: reserved)
            while members.contains(name) { name += "Value" }
            naming.file = definition.path
            naming.claim(
                name, for: definition.pointer, in: &scope, ["$defs", definition.name],
                kind: "the definitions ")
            names[ObjectIdentifier(definition)] = name
        }
    }

    var isEmpty: Bool { names.isEmpty }
    var problems: [NamingProblem] { naming.problems }
    var patterns: [NamedPattern] { naming.patterns }

    /// The names of all types.
    var typeNames: [String] { Array(names.values) }

    /// All types, by their names.
    var all: [SharedType] {
        let all = Array(types.values)
        return IndexOrder.sorted(all.count) { all[$0].typeName.precedes(all[$1].typeName) }.map { all[$0] }
    }

    /// Whether a schema with these references shares a type.
    func shares(_ uses: [DefinitionUse]) -> Bool {
        uses.contains { names[ObjectIdentifier($0.definition)] != nil }
    }

    /// The type of a definition; nil if one schema alone refers to it.
    func type(of definition: ValueDefinition) -> SharedType? {
        let id = ObjectIdentifier(definition)
        if let known = types[id] { return known }
        guard let name = names[id], let use = uses[id] else { return nil }
        let type = SharedType(use, typeName: name, in: typeName, naming.name(use, name))
        types[id] = type
        return type
    }
}

extension ValueDefinition {
    /// How a reference from another file names it.
    fileprivate var pointer: String {
        "\(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")#/$defs/\(name)"
    }
}
