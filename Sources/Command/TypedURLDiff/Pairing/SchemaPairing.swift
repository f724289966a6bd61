import TypedURL
import TypedURLSchema

/// Finds the matching schemas of two sets.
enum SchemaPairing {
    /// A schema by its position on each side; nil if that side does not have it.
    typealias Pair = (old: Int?, new: Int?)

    /// The pairs in the order of the newer schemas; then what is deleted, in the order of the older ones.
    ///
    /// Schemas match by name. Otherwise they match by their main templates and parameters, if no other schema has
    /// these.
    static func pairs(_ old: [URLSchema], _ new: [URLSchema]) -> [Pair] {
        let names = Dictionary(
            old.enumerated().map { (Array($1.name.utf8), $0) }, uniquingKeysWith: { first, _ in first })
        var partners = new.map { names[Array($0.name.utf8)] }
        let taken = Set(partners.compactMap(\.self))
        let left = old.indices.filter { !taken.contains($0) }
        var used: Set<Int> = []
        for position in new.indices where partners[position] == nil {
            let partner = left.first { !used.contains($0) && isSame(old[$0], new[position]) }
            partner.map { _ = used.insert($0) }
            partners[position] = partner
        }
        return partners.enumerated().map { (old: $1, new: $0) }
            + left.filter { !used.contains($0) }.map { (old: $0, new: nil) }
    }

    /// Whether two schemas with different names match: they have the same template, and at least half of the parameter
    /// names in common.
    private static func isSame(_ old: URLSchema, _ new: URLSchema) -> Bool {
        let (names, others) = (old.parameters.map(\.name), new.parameters.map(\.name))
        let shared = Set(names).intersection(others)
        return 2 * shared.count >= max(names.count, others.count)
            && TemplatePattern(old.template, shared, renaming: { $0 })
                == TemplatePattern(new.template, shared, renaming: { $0 })
    }
}

/// A parameter on either side of a comparison, by its position in the schema; nil if that side does not have it.
struct ParameterPair: Hashable {
    let sender: Int?
    let reader: Int?

    var swapped: ParameterPair { ParameterPair(sender: reader, reader: sender) }
}

/// Finds the matching parameters of two versions of a schema.
enum ParameterPairing {
    /// The pairs in the order of the older schema; then what is new, in the order of the newer one.
    ///
    /// Parameters match by name. Otherwise they match if one side has the other's name as an alias, or if both are at
    /// the same position with the same constraints and no other parameter is.
    static func pairs(_ old: URLSchema, _ new: URLSchema) -> [ParameterPair] {
        var readers: [Int?] = old.parameters.map { new.index(ofParameter: $0.name) }
        var free = Set(new.parameters.indices).subtracting(readers.compactMap(\.self))
        func owners(_ names: (Parameter) -> [String]) -> [[UInt8]: [Int]] {
            let all = free.flatMap { index in names(new.parameters[index]).map { (Array($0.utf8), [index]) } }
            return Dictionary(all, uniquingKeysWith: +)
        }
        func unpaired() -> [Int] { readers.indices.filter { readers[$0] == nil } }
        let (named, aliased) = (owners { [$0.name] }, owners(\.aliases))
        for index in unpaired() {
            let before = old.parameters[index]
            let candidates =
                aliased[Array(before.name.utf8), default: []]
                + before.aliases.flatMap { named[Array($0.utf8), default: []] }
            readers[index] = candidates.filter(free.contains).min().flatMap { free.remove($0) }
        }
        let (oldPositions, newPositions) = (VariablePositions(old.template), VariablePositions(new.template))
        let lost = Dictionary(grouping: unpaired()) { Likeness(old.parameters[$0], oldPositions) }
        let found = Dictionary(grouping: free) { Likeness(new.parameters[$0], newPositions) }
        for case (let likeness?, let indexes) in lost where indexes.count == 1 {
            guard let others = found[likeness], others.count == 1 else { continue }
            readers[indexes[0]] = free.remove(others[0])
        }
        return readers.enumerated().map { ParameterPair(sender: $0, reader: $1) }
            + free.sorted().map { ParameterPair(sender: nil, reader: $0) }
    }

    /// What two parameters of different names have in common if one replaces the other.
    private struct Likeness: Hashable {
        let isRequired: Bool
        let schema: SchemaSignature
        let position: VariablePositions.Position

        init?(_ parameter: Parameter, _ positions: VariablePositions) {
            guard let position = positions[parameter.name] else { return nil }
            self.position = position
            isRequired = parameter.isRequired
            schema = SchemaSignature(parameter.schema)
        }
    }
}

/// Finds the matching servers of two versions of a schema.
enum ServerPairing {
    /// For each server of a schema, the index of the matching server of the other; nil if there is none. A schema
    /// without servers counts as having one, without a name.
    static func partners(of schema: URLSchema, in other: URLSchema) -> [Int?] {
        guard !schema.servers.isEmpty, !other.servers.isEmpty else {
            return schema.printedTemplates.map { template in
                if schema.printedTemplates.count == 1, other.printedTemplates.count == 1 { return 0 }
                // The template shows to which of the servers all URLs led.
                let found = other.printedTemplates.firstIndex(of: template)
                return found ?? (schema.servers.isEmpty ? 0 : nil)
            }
        }
        let named = schema.servers.map { server in
            other.servers.firstIndex { $0.name.hasSameScalars(as: server.name) }
        }
        return zip(schema.servers, named).map { server, partner in
            partner
                ?? other.servers.indices.first { position in
                    other.servers[position].uri == server.uri && !named.contains(position)
                }
        }
    }
}
