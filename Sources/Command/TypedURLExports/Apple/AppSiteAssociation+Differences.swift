import TypedURLModel
import TypedURLSchema

extension AppSiteAssociation {
    /// Compares what the rules of a file open with what those of the schemas do. Other apps and other services are the
    /// server's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let impossible = exported.findings.filter { $0.rule.severity == .error }
        guard impossible.isEmpty else { return impossible }
        let root = try file.json()
        let other = AssociationFile(root)
        let ids = source.platforms.apple.appIDs
        guard let entry = other.entries.first(where: { !Set(ids).isDisjoint(with: $0.ids) }) else {
            let message = "\"details\" has nothing for \(QuotedText.quote(ids[0])); add what is exported"
            return [file.finding(message, at: (root["applinks"] ?? root).range.prefix(1))]
        }
        var differences: [ExportFinding] = []
        // Apps that have the same entries have the same differences.
        var seen: Set<[Int]> = []
        var comparison = RuleComparison(self, file)
        for id in ids {
            let indexes = other.indexes[id] ?? []
            if indexes.isEmpty {
                differences.append(
                    file.finding(
                        "the app \(QuotedText.quote(id)) is missing; add it to \"appIDs\"",
                        at: entry.node.range.prefix(1)))
            } else if seen.insert(indexes).inserted {
                let end = other.entries[indexes[indexes.count - 1]].node
                let list = end["components"] ?? end["paths"] ?? end
                differences += comparison.findings(other.rules(for: id), end: list.range.suffix(1))
            }
        }
        return differences
    }
}
