import TypedURL
import TypedURLFastReading
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
        return Comparing(old, new, pairs, budget).changes(finders)
    }
}

/// Two sets of schemas that differ.
private struct Comparing {
    let old: [URLSchema]
    let new: [URLSchema]
    let pairs: [SchemaPairing.Pair]
    let forward: SetComparison
    let backward: SetComparison
    let comparisons: TextComparisons

    init(
        _ old: [URLSchema], _ new: [URLSchema], _ pairs: [SchemaPairing.Pair], _ budget: Budget
    ) {
        comparisons = TextComparisons(budget)
        self.old = old
        self.new = new
        self.pairs = pairs
        let (before, after) = (FastReader(SchemaSet(old)), FastReader(SchemaSet(new)))
        forward = SetComparison(before, after, comparisons)
        backward = SetComparison(after, before, comparisons)
    }

    private var budget: Budget { comparisons.budget }

    /// The schemas of the other side to which URLs of a pair can belong.
    private typealias Candidates = (forward: [URLSchema], backward: [URLSchema])

    func changes(_ finders: [DifferenceFinder?]) -> [SchemaChange] {
        let candidates = pairs.map { pair -> Candidates in
            let (before, after): (URLSchema?, URLSchema?) =
                switch pair {
                case .both(let before, let after): (old[before], new[after])
                case .added(let position): (nil, new[position])
                case .deleted(let position): (old[position], nil)
                }
            return (
                before.map { forward.candidates(for: $0, partner: after) } ?? [],
                after.map { backward.candidates(for: $0, partner: before) } ?? []
            )
        }
        // Pairs that are equal and on their own cost nothing.
        let costly = pairs.indices.map { index in
            guard case .both = pairs[index] else { return true }
            return !(finders[index]?.differences.isEmpty ?? true) || !candidates[index].forward.isEmpty
                || !candidates[index].backward.isEmpty
        }
        var left = costly.count { $0 }
        return pairs.indices.flatMap { index in
            defer { if costly[index] { left -= 1 } }
            return budget.share(among: left) { changes(pairs[index], finders[index], candidates[index]) }
        }
    }

    private func changes(_ pair: SchemaPairing.Pair, _ finder: DifferenceFinder?, _ candidates: Candidates)
        -> [SchemaChange]
    {
        switch pair {
        case .both(let position, let newPosition):
            let (before, after) = (old[position], new[newPosition])
            var changes: [SchemaChange] = []
            if !before.name.hasSameScalars(as: after.name) { changes.append(renamed(before, after)) }
            if let finder, !finder.differences.isEmpty {
                let isAlone = candidates.forward.isEmpty && candidates.backward.isEmpty
                changes += budget.share(among: isAlone ? 1 : 2) { judged(finder, candidates) }
            }
            return changes + takenOver(before, after, candidates)
        case .added(let position): return [added(new[position], candidates.backward)]
        case .deleted(let position): return [deleted(old[position], candidates.forward)]
        }
    }

    private func judged(_ finder: DifferenceFinder, _ candidates: Candidates) -> [SchemaChange] {
        let pair = SchemaPair(
            sender: SchemaPair.Side(
                finder.old, forward.sender, budget, candidateCount: candidates.backward.count),
            reader: SchemaPair.Side(
                finder.new, forward.reader, budget, candidateCount: candidates.forward.count),
            parameters: finder.pairs, comparisons: comparisons)
        let aspects = finder.differences.map(\.aspect)
        let exchange = Exchange(pair, aspects)
        let oldURLs = exchange.judgement(isForward: true, isContested: !candidates.forward.isEmpty)
        let newURLs = exchange.judgement(isForward: false, isContested: !candidates.backward.isEmpty)
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
            kind: .schemaRenamed, schema: new.name, oldSchema: old.name,
            message: "\(QuotedText.quote(old.name)) was renamed to \(QuotedText.quote(new.name))",
            oldPath: [], newPath: [])
    }

    private func added(_ schema: URLSchema, _ candidates: [URLSchema]) -> SchemaChange {
        SchemaChange(
            kind: .schemaAdded, schema: schema.name,
            message: "the schema \(QuotedText.quote(schema.name)) was added", oldPath: nil, newPath: [],
            newURLs: backward.verdict(onAllOf: schema, candidates))
    }

    private func deleted(_ schema: URLSchema, _ candidates: [URLSchema]) -> SchemaChange {
        SchemaChange(
            kind: .schemaDeleted, schema: schema.name,
            message: "the schema \(QuotedText.quote(schema.name)) was removed", oldPath: [], newPath: nil,
            oldURLs: forward.verdict(onAllOf: schema, candidates))
    }

    /// The effect of other schemas to which a schema's URLs can belong, on either side.
    private func takenOver(_ before: URLSchema, _ after: URLSchema, _ candidates: Candidates)
        -> [SchemaChange]
    {
        var names = candidates.forward.map(\.name)
        let known = Set(names)
        names += candidates.backward.map(\.name).filter { !known.contains($0) }
        let own = QuotedText.quote(after.name)
        var changes: [SchemaChange] = []
        for (index, name) in names.enumerated() {
            guard !budget.isSpent else {
                let others = names.count - index
                let subject =
                    others == 1
                    ? "\(QuotedText.quote(name)) and \(own)" : "\(own) and \(others) other schemas"
                changes.append(
                    takenOver(
                        after.name, "\(subject) may match the same URLs; there is too much to compare",
                        .notProven, .notProven))
                break
            }
            var (oldURLs, newURLs) = (Verdict.compatible, Verdict.compatible)
            if let candidate = candidates.forward.first(where: { $0.name == name }) {
                oldURLs = forward.verdict(on: before, partner: after, candidate: candidate)
            }
            if let candidate = candidates.backward.first(where: { $0.name == name }) {
                newURLs = backward.verdict(on: after, partner: before, candidate: candidate)
            }
            guard oldURLs != .compatible || newURLs != .compatible else { continue }
            let isShown = oldURLs.witness != nil || newURLs.witness != nil
            let message =
                "\(QuotedText.quote(name)) and \(own) "
                + (isShown ? "both match some URLs" : "may match the same URLs")
            changes.append(takenOver(name, message, oldURLs, newURLs))
        }
        return changes
    }

    private func takenOver(
        _ schema: String, _ message: String, _ oldURLs: Verdict, _ newURLs: Verdict
    ) -> SchemaChange {
        SchemaChange(
            kind: .urlsTakenOver, schema: schema, message: message,
            oldPath: forward.sender.set.schemas.contains { $0.name == schema } ? ["uriTemplate"] : nil,
            newPath: forward.reader.set.schemas.contains { $0.name == schema } ? ["uriTemplate"] : nil,
            oldURLs: oldURLs, newURLs: newURLs)
    }
}
