import TypedURLSchema
import TypedURL

/// Finds the matching schemas of two sets.
enum SchemaPairing {
    /// A schema that is on both sides or on one, by its place there.
    enum Pair {
        case both(old: Int, new: Int)
        case added(Int)
        case deleted(Int)
    }

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
        for place in new.indices where partners[place] == nil {
            let partner = left.first { !used.contains($0) && isSame(old[$0], new[place]) }
            partner.map { _ = used.insert($0) }
            partners[place] = partner
        }
        return partners.enumerated().map { place, partner in
            partner.map { .both(old: $0, new: place) } ?? .added(place)
        } + left.filter { !used.contains($0) }.map { .deleted($0) }
    }

    /// Whether two schemas with different names match: they have the same template, and at least half of the parameter
    /// names in common.
    private static func isSame(_ old: URLSchema, _ new: URLSchema) -> Bool {
        let shared = Set(old.parameters.map(\.name)).intersection(new.parameters.map(\.name))
        return TemplatePattern(old.template, shared, renaming: { $0 })
            == TemplatePattern(new.template, shared, renaming: { $0 })
            && isNearlySame(old.parameters.map(\.name), new.parameters.map(\.name))
    }

    private static func isNearlySame(_ names: [String], _ others: [String]) -> Bool {
        let shared = names.count { name in others.contains { $0.hasSameScalars(as: name) } }
        return 2 * shared >= max(names.count, others.count)
    }
}
