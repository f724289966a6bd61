import TypedURLSchema
import TypedURL

/// Compares schemas with their older versions.
package enum SchemaComparison {
    /// What has changed, schema by schema, in the order of the newer schemas and then of the deleted ones.
    ///
    /// Schemas match by name, or by template and parameters. Equal schemas take almost no time.
    package static func changes(from old: [URLSchema], to new: [URLSchema]) -> [SchemaChange] {
        let pairs = SchemaPairing.pairs(old, new)
        let finders = pairs.map { pair -> DifferenceFinder? in
            guard case .both(let before, let after) = pair else { return nil }
            return DifferenceFinder(old[before], new[after])
        }
        let isEqual = zip(pairs, finders).allSatisfy { pair, finder in
            guard case .both(let before, let after) = pair else { return false }
            return finder?.differences.isEmpty ?? true && old[before].name.hasSameScalars(as: new[after].name)
        }
        guard !isEqual else { return [] }
        return Comparing(old, new, pairs).changes(finders)
    }
}

/// Two sets of schemas that differ.
private struct Comparing {
    let old: [URLSchema]
    let new: [URLSchema]
    let pairs: [SchemaPairing.Pair]
    let forward: SetComparison
    let backward: SetComparison
    let comparisons = TextComparisons()

    init(_ old: [URLSchema], _ new: [URLSchema], _ pairs: [SchemaPairing.Pair]) {
        self.old = old
        self.new = new
        self.pairs = pairs
        let (before, after) = (SchemaSet(old), SchemaSet(new))
        forward = SetComparison(before, after, comparisons)
        backward = SetComparison(after, before, comparisons)
    }

    func changes(_ finders: [DifferenceFinder?]) -> [SchemaChange] {
        zip(pairs, finders).flatMap { pair, finder -> [SchemaChange] in
            switch pair {
            case .both(let before, let after):
                changes(old[before], new[after], finder)
            case .added(let place):
                [added(new[place])] + takenOver(nil, new[place])
            case .deleted(let place):
                [deleted(old[place])] + takenOver(old[place], nil)
            }
        }
    }

    private func changes(_ before: URLSchema, _ after: URLSchema, _ finder: DifferenceFinder?)
        -> [SchemaChange]
    {
        var changes: [SchemaChange] = []
        if !before.name.hasSameScalars(as: after.name) { changes.append(renamed(before, after)) }
        if let finder, !finder.differences.isEmpty { changes += judged(finder) }
        return changes + takenOver(before, after)
    }

    private func judged(_ finder: DifferenceFinder) -> [SchemaChange] {
        let pair = SchemaPair(
            sender: SchemaPair.Side(finder.old, forward.sender),
            reader: SchemaPair.Side(finder.new, forward.reader), parameters: finder.pairs,
            comparisons: comparisons)
        let aspects = finder.differences.map(\.aspect)
        let exchange = Exchange(pair, aspects)
        let oldURLs = exchange.judgement(
            isForward: true, isContested: !forward.rivals(of: finder.old, partner: finder.new).isEmpty)
        let newURLs = exchange.judgement(
            isForward: false, isContested: !backward.rivals(of: finder.new, partner: finder.old).isEmpty)
        return finder.differences.map { difference in
            SchemaChange(
                kind: difference.kind, schema: finder.new.name, parameter: difference.parameter,
                message: difference.message, oldPath: difference.oldPath, newPath: difference.newPath,
                oldURLs: oldURLs.verdict(of: difference.aspect),
                newURLs: newURLs.verdict(of: difference.aspect.swapped))
        }
    }

    // MARK: Whole schemas

    private func renamed(_ old: URLSchema, _ new: URLSchema) -> SchemaChange {
        SchemaChange(
            kind: .schemaRenamed, schema: new.name, parameter: nil,
            message: "\(QuotedText.quote(old.name)) was renamed to \(QuotedText.quote(new.name))",
            oldPath: [],
            newPath: [],
            oldURLs: .compatible, newURLs: .compatible, oldSchema: old.name)
    }

    private func added(_ schema: URLSchema) -> SchemaChange {
        SchemaChange(
            kind: .schemaAdded, schema: schema.name, parameter: nil,
            message: "the schema \(QuotedText.quote(schema.name)) was added", oldPath: nil, newPath: [],
            oldURLs: .compatible, newURLs: backward.verdict(onAllOf: schema))
    }

    private func deleted(_ schema: URLSchema) -> SchemaChange {
        SchemaChange(
            kind: .schemaDeleted, schema: schema.name, parameter: nil,
            message: "the schema \(QuotedText.quote(schema.name)) was removed", oldPath: [], newPath: nil,
            oldURLs: forward.verdict(onAllOf: schema), newURLs: .compatible)
    }

    /// The effect of other schemas to which a schema's URLs can belong, on either side.
    private func takenOver(_ before: URLSchema?, _ after: URLSchema?) -> [SchemaChange] {
        let rivals = before.map { forward.rivals(of: $0, partner: after) } ?? []
        let oldRivals = after.map { backward.rivals(of: $0, partner: before) } ?? []
        var names = rivals.map(\.name)
        names += oldRivals.map(\.name).filter { !names.contains($0) }
        return names.compactMap { name in
            var (oldURLs, newURLs) = (Verdict.compatible, Verdict.compatible)
            if let before, after != nil, let rival = rivals.first(where: { $0.name == name }) {
                oldURLs = forward.verdict(on: before, partner: after, rival: rival)
            }
            if let after, before != nil, let rival = oldRivals.first(where: { $0.name == name }) {
                newURLs = backward.verdict(on: after, partner: before, rival: rival)
            }
            guard oldURLs != .compatible || newURLs != .compatible else { return nil }
            let own = QuotedText.quote(after?.name ?? before?.name ?? "")
            return SchemaChange(
                kind: .urlsTakenOver, schema: name, parameter: nil,
                message: "\(QuotedText.quote(name)) and \(own) both match some URLs",
                oldPath: forward.sender.schemas.contains { $0.name == name } ? ["uriTemplate"] : nil,
                newPath: forward.reader.schemas.contains { $0.name == name } ? ["uriTemplate"] : nil,
                oldURLs: oldURLs, newURLs: newURLs)
        }
    }
}
