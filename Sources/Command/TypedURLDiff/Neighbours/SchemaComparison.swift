@_spi(Generated) import TypedURL
import TypedURLSchema

/// Compares schemas with their older versions.
package enum SchemaComparison {
    /// What has changed, schema by schema, in the order of the newer schemas and then of the deleted ones.
    ///
    /// Schemas match by name, or by template and parameters. Equal schemas take almost no time.
    ///
    /// - Parameters:
    ///   - others: The schemas of neighbouring sets, in which nothing is compared, but whose URLs are theirs.
    ///   - budget: What the comparison may cost; nil for the usual limit.
    package static func changes(
        from old: [URLSchema], to new: [URLSchema],
        beside others: (old: [URLSchema], new: [URLSchema]) = ([], []), within budget: Budget? = nil
    ) -> [SchemaChange] {
        let budget = budget ?? Budget(schemas: old.count + new.count)
        let spellings = SharedSpellings(old + others.old, new + others.new)
        let (old, new) = (spellings.removed(from: old), spellings.removed(from: new))
        let others = (old: spellings.removed(from: others.old), new: spellings.removed(from: others.new))
        let pairs = ComparedSchema.pairs(old, new)
        let foreign = ComparedSchema.pairs(others.old, others.new)
        guard !(pairs + foreign).allSatisfy(\.isUnchanged) else { return [] }
        func keys(_ pairs: [ComparedSchema], isForeign: Bool) -> [String] {
            pairs.filter(\.isUnchanged).compactMap { $0.after.map { $0.key(isForeign: isForeign) } }
        }
        return SetComparison(
            SchemaSet(old, besides: others.old), SchemaSet(new, besides: others.new), pairs,
            unchanged: Set(keys(pairs, isForeign: false) + keys(foreign, isForeign: true)), budget
        ).changes
    }
}

/// A schema that is on both sides or on one.
private struct ComparedSchema {
    let before: URLSchema?
    let after: URLSchema?
    /// What differs between both; nil if there is one side only.
    let finder: DifferenceFinder?

    static func pairs(_ old: [URLSchema], _ new: [URLSchema]) -> [ComparedSchema] {
        SchemaPairing.pairs(old, new).map { ComparedSchema($0, old, new) }
    }

    private init(_ pair: SchemaPairing.Pair, _ old: [URLSchema], _ new: [URLSchema]) {
        let (before, after) = (pair.old.map { old[$0] }, pair.new.map { new[$0] })
        (self.before, self.after) = (before, after)
        finder = before.flatMap { before in after.map { DifferenceFinder(before, $0) } }
    }

    var isRenamed: Bool {
        before.flatMap { before in after.map { !before.name.hasSameScalars(as: $0.name) } } ?? false
    }

    var isUnchanged: Bool { (finder?.differences.isEmpty ?? false) && !isRenamed }
}

/// Two sets of schemas that differ.
private struct SetComparison {
    let pairs: [ComparedSchema]
    let forward: Neighbours
    let backward: Neighbours
    let samples: ParameterSamples

    init(
        _ before: SchemaSet, _ after: SchemaSet, _ pairs: [ComparedSchema], unchanged: Set<String>,
        _ budget: Budget
    ) {
        samples = ParameterSamples(budget)
        self.pairs = pairs
        forward = Neighbours(before, after, unchanged: unchanged, samples)
        backward = Neighbours(after, before, unchanged: unchanged, samples)
    }

    private var budget: Budget { samples.budget }

    /// The schemas of the other side to which URLs of a pair can belong.
    private typealias Others = (forward: [Neighbours.Neighbour], backward: [Neighbours.Neighbour])

    var changes: [SchemaChange] {
        let others = pairs.map { pair -> Others in
            (
                pair.before.map { forward.neighbours(of: $0, partner: pair.after) } ?? [],
                pair.after.map { backward.neighbours(of: $0, partner: pair.before) } ?? []
            )
        }
        // Pairs that are equal and on their own cost nothing.
        let costly = zip(pairs, others).map { !$0.isUnchanged || !$1.forward.isEmpty || !$1.backward.isEmpty }
        var left = costly.count { $0 }
        var told: Set<[String]> = []
        var changes = pairs.indices.flatMap { index in
            defer { if costly[index] { left -= 1 } }
            return budget.share(among: left) { self.changes(of: pairs[index], others[index], &told) }
        }
        let renamed = pairs.filter(\.isRenamed).map { ($0.after?.name ?? "", $0.before?.name) }
        let names = Dictionary(renamed) { first, _ in first }
        for index in changes.indices { changes[index].oldSchema = names[changes[index].schema] ?? nil }
        return changes
    }

    private func changes(
        of pair: ComparedSchema, _ others: Others, _ told: inout Set<[String]>
    ) -> [SchemaChange] {
        switch (pair.before, pair.after) {
        case (let before?, let after?):
            var changes: [SchemaChange] = []
            if pair.isRenamed {
                changes.append(
                    SchemaChange(
                        kind: .schemaRenamed, schema: after.name,
                        message: "\(quoted(before)) was renamed to \(quoted(after))", oldPath: [],
                        newPath: []))
            }
            if let finder = pair.finder, !finder.differences.isEmpty {
                let isAlone = others.forward.isEmpty && others.backward.isEmpty
                changes += budget.share(among: isAlone ? 1 : 2) { judged(finder, others) }
            }
            return changes + takenOver(before, after, others, &told)
        case (nil, let added?):
            return [
                SchemaChange(
                    kind: .schemaAdded, schema: added.name, message: "the schema \(quoted(added)) was added",
                    oldPath: nil, newPath: [], newURLs: backward.verdict(onAllOf: added, others.backward))
            ]
        case (let deleted?, nil):
            return [
                SchemaChange(
                    kind: .schemaDeleted, schema: deleted.name,
                    message: "the schema \(quoted(deleted)) was removed", oldPath: [], newPath: nil,
                    oldURLs: forward.verdict(onAllOf: deleted, others.forward))
            ]
        case (nil, nil): return []
        }
    }

    private func judged(_ finder: DifferenceFinder, _ others: Others) -> [SchemaChange] {
        let (old, new) = (finder.old, finder.new)
        let counts = (backward.sharerCount(of: old), forward.sharerCount(of: new))
        // A schema that shares no URL with others of its path is read without these.
        let isAlone =
            counts.0 + counts.1 > 16 && others.forward.isEmpty && others.backward.isEmpty
            && backward.isAlone(old) && forward.isAlone(new)
        let sets = isAlone ? (SchemaSet(old), SchemaSet(new)) : (forward.sender, forward.reader)
        let pair = SchemaPair(
            sender: SchemaPair.Side(old, sets.0, rivalCount: isAlone ? 0 : counts.0),
            reader: SchemaPair.Side(new, sets.1, rivalCount: isAlone ? 0 : counts.1),
            parameters: finder.pairs, samples: samples)
        let judgement = Judgement(pair, finder.differences.map(\.subject))
        let oldURLs = judgement.verdicts(isForward: true, isContested: !others.forward.isEmpty)
        let newURLs = judgement.verdicts(isForward: false, isContested: !others.backward.isEmpty)
        return finder.differences.enumerated().map { index, difference in
            var change = difference.change
            (change.oldURLs, change.newURLs) = (oldURLs[index], newURLs[index])
            return change
        }
    }

    /// The effect of other schemas to which a schema's URLs can belong, on either side: of each that takes some, and of all together
    /// of which that is not known.
    ///
    /// - Parameter told: Pairs of schemas of which it was told that this is not known.
    private func takenOver(
        _ before: URLSchema, _ after: URLSchema, _ others: Others, _ told: inout Set<[String]>
    ) -> [SchemaChange] {
        func verdicts(_ others: [Neighbours.Neighbour], _ verdict: (Neighbours.Neighbour) -> Verdict)
            -> [String: Verdict]
        {
            Dictionary(others.map { ($0.key, verdict($0)) }) { first, _ in first }
        }
        let old = verdicts(others.forward) { forward.verdict(on: before, partner: after, $0) }
        let new = verdicts(others.backward) { backward.verdict(on: after, partner: before, $0) }
        var keys: Set<String> = []
        var changes: [SchemaChange] = []
        var open: (others: [Neighbours.Neighbour], old: Verdict, new: Verdict) = (
            [], .compatible, .compatible
        )
        for other in others.forward + others.backward where keys.insert(other.key).inserted {
            let (oldURLs, newURLs) = (old[other.key] ?? .compatible, new[other.key] ?? .compatible)
            guard oldURLs.witness == nil && newURLs.witness == nil else {
                let message = "\(named(other)) and \(quoted(after)) both match some URLs"
                changes.append(takenOver(after, message, oldURLs, newURLs))
                continue
            }
            let pair = [after.name, other.key].sorted()
            let isOld = oldURLs == .notProven && told.insert(pair + ["old"]).inserted
            let isNew = newURLs == .notProven && told.insert(pair + ["new"]).inserted
            guard isOld || isNew else { continue }
            open.others.append(other)
            if isOld { open.old = .notProven }
            if isNew { open.new = .notProven }
        }
        guard let first = open.others.first else { return changes }
        let words =
            open.others.count == 1
            ? "\(named(first)) and \(quoted(after))"
            : "\(quoted(after)) and \(open.others.count) other schemas"
        return changes + [takenOver(after, "\(words) may match the same URLs", open.old, open.new)]
    }

    private func takenOver(
        _ schema: URLSchema, _ message: String, _ oldURLs: Verdict, _ newURLs: Verdict
    ) -> SchemaChange {
        SchemaChange(
            kind: .urlsTakenOver, schema: schema.name, message: message, oldPath: ["uriTemplate"],
            newPath: ["uriTemplate"], oldURLs: oldURLs, newURLs: newURLs)
    }

    private func named(_ other: Neighbours.Neighbour) -> String {
        quoted(other.schema) + (other.isForeign ? " of a neighbour" : "")
    }

    private func quoted(_ schema: URLSchema) -> String { QuotedText.quote(schema.name) }
}
