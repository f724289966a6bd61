import TypedURL

/// Compares schemas with their older selves.
package enum SchemaComparison {
    /// What has changed, schema by schema, in the order of the newer schemas and then of the deleted ones.
    package static func changes(from old: [URLSchema], to new: [URLSchema]) -> [SchemaChange] {
        let pairs = SchemaPairing.pairs(old, new)
        var sets: (old: SchemaSet, new: SchemaSet)?
        var changes: [SchemaChange] = []
        for pair in pairs {
            switch pair {
            case .both(let before, let after):
                let differences = DifferenceFinder(old[before], new[after])
                let isRenamed = !old[before].name.hasSameScalars(as: new[after].name)
                guard isRenamed || !differences.differences.isEmpty else { continue }
                let both = sets ?? (SchemaSet(old), SchemaSet(new))
                sets = both
                if isRenamed { changes.append(renamed(old[before], new[after])) }
                changes += judged(differences, both)
            case .added(let schema):
                changes.append(added(new[schema]))
            case .deleted(let schema):
                changes.append(deleted(old[schema]))
            }
        }
        return changes
    }

    private static func judged(
        _ finder: DifferenceFinder, _ sets: (old: SchemaSet, new: SchemaSet)
    ) -> [SchemaChange] {
        let pair = SchemaPair(
            sender: SchemaPair.Side(finder.old, sets.old), reader: SchemaPair.Side(finder.new, sets.new),
            parameters: finder.pairs)
        let causes = finder.differences.map(\.cause)
        let forward = Judgement(pair, causes)
        let backward = Judgement(pair.swapped, causes.map(\.swapped))
        return finder.differences.map { difference in
            SchemaChange(
                kind: difference.kind, schema: finder.new.name, parameter: difference.parameter,
                message: difference.message, oldPath: difference.oldPath, newPath: difference.newPath,
                oldURLs: forward.verdict(of: difference.cause),
                newURLs: backward.verdict(of: difference.cause.swapped))
        }
    }

    // MARK: Whole schemas

    private static func renamed(_ old: URLSchema, _ new: URLSchema) -> SchemaChange {
        SchemaChange(
            kind: .schemaRenamed, schema: new.name, parameter: nil,
            message: "\(QuotedText.quote(new.name)) was \(QuotedText.quote(old.name))", oldPath: [],
            newPath: [],
            oldURLs: .compatible, newURLs: .compatible, oldSchema: old.name)
    }

    private static func added(_ schema: URLSchema) -> SchemaChange {
        SchemaChange(
            kind: .schemaAdded, schema: schema.name, parameter: nil,
            message: "\(QuotedText.quote(schema.name)) is new", oldPath: nil, newPath: [],
            oldURLs: .compatible,
            newURLs: .notProven)
    }

    private static func deleted(_ schema: URLSchema) -> SchemaChange {
        SchemaChange(
            kind: .schemaDeleted, schema: schema.name, parameter: nil,
            message: "\(QuotedText.quote(schema.name)) is gone", oldPath: [], newPath: nil,
            oldURLs: .notProven,
            newURLs: .compatible)
    }
}
