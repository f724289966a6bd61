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
        func free() -> [Int] { new.parameters.indices.filter { !readers.contains($0) } }
        func pair(_ isSame: (Parameter, Parameter) -> Bool, isUnique: Bool) {
            for position in readers.indices where readers[position] == nil {
                let candidates = free().filter { isSame(old.parameters[position], new.parameters[$0]) }
                guard let candidate = candidates.first else { continue }
                let others = readers.indices.filter {
                    readers[$0] == nil && isSame(old.parameters[$0], new.parameters[candidate])
                }
                if isUnique, candidates.count > 1 || others.count > 1 { continue }
                readers[position] = candidate
            }
        }
        pair(
            { before, after in
                after.aliases.contains { $0.hasSameScalars(as: before.name) }
                    || before.aliases.contains { $0.hasSameScalars(as: after.name) }
            }, isUnique: false)
        let (oldPositions, newPositions) = (VariablePositions(old.template), VariablePositions(new.template))
        pair(
            { before, after in
                before.isRequired == after.isRequired
                    && SchemaSignature(before.schema) == SchemaSignature(after.schema)
                    && oldPositions[before.name] == newPositions[after.name]
                    && oldPositions[before.name] != nil
            }, isUnique: true)
        return readers.enumerated().map { ParameterPair(sender: $0, reader: $1) }
            + free().map { ParameterPair(sender: nil, reader: $0) }
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
