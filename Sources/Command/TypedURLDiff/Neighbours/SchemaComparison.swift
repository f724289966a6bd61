import TypedURL
import TypedURLSchema

/// Compares schemas with their older versions.
package enum SchemaComparison {
    /// What has changed, schema by schema, in the order of the newer schemas and then of the deleted ones.
    ///
    /// Schemas match by name, or by template and parameters. Equal schemas take almost no time.
    package static func changes(from old: [URLSchema], to new: [URLSchema]) -> [SchemaChange] {
        changes(from: old, to: new, within: Budget(schemas: old.count + new.count))
    }

    static func changes(
        from old: [URLSchema], to new: [URLSchema], within budget: Budget
    ) -> [SchemaChange] {
        let pairs = SchemaPairing.pairs(old, new).map { ComparedSchema($0, old, new) }
        return pairs.allSatisfy(\.isUnchanged) ? [] : SetComparison(old, new, pairs, budget).changes
    }
}

/// A schema that is on both sides or on one.
private struct ComparedSchema {
    let before: URLSchema?
    let after: URLSchema?
    /// What differs between both; nil if there is one side only.
    let finder: DifferenceFinder?

    init(_ pair: SchemaPairing.Pair, _ old: [URLSchema], _ new: [URLSchema]) {
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

    init(_ old: [URLSchema], _ new: [URLSchema], _ pairs: [ComparedSchema], _ budget: Budget) {
        samples = ParameterSamples(budget)
        self.pairs = pairs
        let (before, after) = (SchemaSet(old), SchemaSet(new))
        let unchanged = Set(pairs.filter(\.isUnchanged).compactMap(\.after?.name))
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
        var changes = pairs.indices.flatMap { index in
            defer { if costly[index] { left -= 1 } }
            return budget.share(among: left) { self.changes(of: pairs[index], others[index]) }
        }
        for pair in pairs where pair.isRenamed {
            for index in changes.indices where changes[index].schema == pair.after?.name {
                changes[index].oldSchema = pair.before?.name
            }
        }
        return changes
    }

    private func changes(of pair: ComparedSchema, _ others: Others) -> [SchemaChange] {
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
            return changes + takenOver(before, after, others)
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
        let pair = SchemaPair(
            sender: SchemaPair.Side(
                finder.old, forward.sender, neighbourCount: others.backward.count),
            reader: SchemaPair.Side(
                finder.new, forward.reader, neighbourCount: others.forward.count),
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

    /// The effect of other schemas to which a schema's URLs can belong, on either side.
    private func takenOver(_ before: URLSchema, _ after: URLSchema, _ others: Others) -> [SchemaChange] {
        var names = others.forward.map(\.schema.name)
        names += others.backward.map(\.schema.name).filter { !names.contains($0) }
        var changes: [SchemaChange] = []
        for (index, name) in names.enumerated() {
            guard !budget.isSpent else {
                let rest = names.count - index
                let words =
                    rest == 1
                    ? "\(QuotedText.quote(name)) and \(quoted(after))"
                    : "\(quoted(after)) and \(rest) other schemas"
                let message = "\(words) may match the same URLs; there is too much to compare"
                return changes + [takenOver(after.name, message, .notProven, .notProven)]
            }
            let oldURLs = others.forward.first { $0.schema.name == name }.map {
                forward.verdict(on: before, partner: after, $0)
            }
            let newURLs = others.backward.first { $0.schema.name == name }.map {
                backward.verdict(on: after, partner: before, $0)
            }
            let verdicts = (oldURLs ?? .compatible, newURLs ?? .compatible)
            guard verdicts.0 != .compatible || verdicts.1 != .compatible else { continue }
            let isShown = verdicts.0.witness != nil || verdicts.1.witness != nil
            let words = isShown ? "both match some URLs" : "may match the same URLs"
            changes.append(
                takenOver(
                    name, "\(QuotedText.quote(name)) and \(quoted(after)) \(words)", verdicts.0, verdicts.1))
        }
        return changes
    }

    private func takenOver(
        _ schema: String, _ message: String, _ oldURLs: Verdict, _ newURLs: Verdict
    ) -> SchemaChange {
        func path(in set: SchemaSet) -> [String]? {
            set.schemas.contains { $0.name == schema } ? ["uriTemplate"] : nil
        }
        return SchemaChange(
            kind: .urlsTakenOver, schema: schema, message: message, oldPath: path(in: forward.sender),
            newPath: path(in: forward.reader), oldURLs: oldURLs, newURLs: newURLs)
    }

    private func quoted(_ schema: URLSchema) -> String { QuotedText.quote(schema.name) }
}
