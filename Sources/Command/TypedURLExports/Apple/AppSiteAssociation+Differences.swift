import TypedURLModel
import TypedURLSchema

extension AppSiteAssociation {
    /// Compares what the rules of a file open with what those of the schemas do. Other apps and other services are the
    /// server's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let exported = exported
        let impossible = exported.findings.filter { $0.rule == .impossible }
        guard impossible.isEmpty else { return impossible }
        let root = try file.json()
        let other = AssociationFile(root)
        let ids = source.platforms.apple.appIDs
        guard let entry = other.entries.first(where: { !Set(ids).isDisjoint(with: $0.ids) }) else {
            return [
                ExportFinding(
                    .difference,
                    "\"details\" has nothing for \(QuotedText.quote(ids[0])); add what is exported",
                    at: file.location((root["applinks"] ?? root).range.prefix(1)))
            ]
        }
        var differences: [ExportFinding] = []
        // Apps that have the same entries have the same differences.
        var seen: Set<[Int]> = []
        for id in ids {
            let indexes = other.entries.indices.filter { other.entries[$0].ids.contains(id) }
            if indexes.isEmpty {
                differences.append(
                    ExportFinding(
                        .difference, "the app \(QuotedText.quote(id)) is missing; add it to \"appIDs\"",
                        at: file.location(entry.node.range.prefix(1))))
            } else if seen.insert(indexes).inserted {
                let end = other.entries[indexes[indexes.count - 1]].node
                let list = end["components"] ?? end["paths"] ?? end
                differences +=
                    RuleComparison(self, other.rules(for: id), file, end: list.range.suffix(1)).findings
            }
        }
        return differences
    }

    /// The rules as a platform reads them.
    var rules: [AssociationRule] {
        JSONNode.written(exported.text).map(AssociationFile.init)?.entries.first?.rules ?? []
    }
}

/// Finds URLs about which the rules of the schemas and those of a file decide in different ways.
private struct RuleComparison {
    private(set) var findings: [ExportFinding] = []
    private let export: AppSiteAssociation
    private let wanted: [AssociationRule]
    private let given: [AssociationRule]
    private let file: CheckedFile
    /// Where rules can be added.
    private let end: Range<Int>
    /// The rules that were reported.
    private var reported: Set<String> = []

    /// How many characters of patterns are worth their time.
    private static let effort = 100_000_000

    init(_ export: AppSiteAssociation, _ given: [AssociationRule], _ file: CheckedFile, end: Range<Int>) {
        (self.export, self.given, self.file, self.end) = (export, given, file, end)
        wanted = export.rules
        let limit = Self.effort / (wanted + given).reduce(1) { $0 + $1.cost }
        var seen: Set<String> = []
        // URLs of the schemas show best what is wrong.
        for url in export.source.samples.prefix(limit) where url.hasPrefix("https://") {
            compare(String(url[SplitURL(url).path.startIndex...]), isValid: true)
        }
        let own = (wanted + given).lazy.flatMap(\.examples).prefix(limit)
        for url in own where seen.insert(url).inserted { compare(url) }
        // What a person excluded, even if it decides nothing.
        for rule in given where rule.isExcluded && !isWanted(rule) && !isExcludedByOthers(rule) {
            add(rule, url: nil)
        }
    }

    /// Whether the exclusions of the configuration say the same in another way.
    private func isExcludedByOthers(_ rule: AssociationRule) -> Bool {
        let own = wanted.prefix(export.exclusions.count)
        return rule.examples.allSatisfy { own.firstIndex(for: AssociationURL($0)) != nil }
    }

    private func isWanted(_ rule: AssociationRule) -> Bool { wanted.contains { $0.meaning == rule.meaning } }

    private mutating func compare(_ path: String, isValid: Bool = false) {
        let url = AssociationURL(path)
        let index = wanted.firstIndex(for: url)
        let second = given.firstIndex(for: url).map { given[$0] }
        let opens = index.map { !wanted[$0].isExcluded } ?? false
        guard opens != (second.map { !$0.isExcluded } ?? false) else { return }
        let isOwn = index.map { $0 < export.exclusions.count } ?? false
        if !isOwn, let second, !isWanted(second) { return add(second, url: path) }
        guard let index, !opens || isValid || export.source.isValid(path: path) else { return }
        let rule = wanted[index]
        guard reported.insert(rule.meaning).inserted else { return }
        let isGiven = given.contains { $0.meaning == rule.meaning }
        var advice = "is missing; add it"
        var range = end
        if let other = given.first(where: { $0.patterns == rule.patterns }), !isGiven {
            advice =
                "ignores case or decodes URLs here; set \"caseSensitive\" and \"percentEncoded\" to true for it"
            range = other.node.range
        } else if isGiven, let second {
            advice =
                "must come before \(LinkRule.shown(second.node)); the first that matches a URL decides"
            range = second.node.range
        }
        findings.append(
            ExportFinding(
                isOwn || opens ? .difference : .additional, "the rule \(LinkRule.shown(rule.node)) \(advice)",
                details: [path], at: file.location(range), related: related(index)))
    }

    private func related(_ index: Int) -> [(message: String, location: FileRange)] {
        let index = index - export.exclusions.count
        guard index >= 0, index < export.components.count else { return [] }
        return [("the rule is for this template", export.components[index].template.location)]
    }

    /// A rule that is not one of the schemas'.
    private mutating func add(_ rule: AssociationRule, url: String?) {
        guard reported.insert(rule.meaning).inserted else { return }
        let advice =
            rule.isExcluded
            ? "excludes URLs; if that is meant, add it to \"platforms.apple.exclude\""
            : "opens the app for more URLs than the schemas"
        findings.append(
            ExportFinding(
                .additional, "the additional rule \(LinkRule.shown(rule.node)) \(advice)",
                details: url.map { [$0] } ?? [],
                at: file.location(rule.node.range)))
    }
}
