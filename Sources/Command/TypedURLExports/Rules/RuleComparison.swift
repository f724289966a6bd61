import TypedURLSchema

/// Finds URLs about which the rules of the schemas and those of a file decide in different ways.
struct RuleComparison {
    private(set) var findings: [ExportFinding] = []
    private let source: ExportSource
    /// The name of the platform in the configuration.
    private let platform: String
    private let wanted: [AssociationRule]
    /// The templates of the last rules that are wanted; those before are the configuration's.
    private let templates: [PlacedTemplate]
    private let given: [AssociationRule]
    private let file: CheckedFile
    /// Where rules can be added.
    private let end: Range<Int>
    /// The rules that were reported.
    private var reported: Set<String> = []
    private let effort: Effort

    init(
        _ source: ExportSource, _ samples: [String], _ platform: String, _ wanted: [AssociationRule],
        templates: [PlacedTemplate], _ given: [AssociationRule], _ file: CheckedFile, end: Range<Int>,
        _ effort: Effort
    ) {
        (self.source, self.platform, self.file, self.end) = (source, platform, file, end)
        self.effort = effort
        (self.wanted, self.templates, self.given) = (wanted, templates, given)
        var seen: Set<String> = []
        // URLs of the schemas show best what is wrong.
        let scheme = platform == "apple" ? "https:" : "http"
        for url in samples where url.hasPrefix(scheme) {
            compare(String(url[SplitURL(url).path.startIndex...]), isValid: true)
        }
        var count = -wanted.count
        for rule in wanted + given where !effort.isSpent {
            for url in rule.examples where !effort.isSpent && seen.insert(url).inserted { compare(url) }
            count += effort.isSpent ? 0 : 1
        }
        // What a person excluded, even if it decides nothing.
        let exclusions = wanted.dropLast(templates.count)
        for rule in given where !effort.isSpent && rule.isExcluded && !isWanted(rule) {
            let isKnown = rule.examples.allSatisfy {
                exclusions.firstIndex(for: AssociationURL($0, effort)) != nil
            }
            if !effort.isSpent, !isKnown { add(rule, url: nil) }
        }
        guard effort.isSpent else { return }
        let message =
            "the rules are too many or too long, so only the first \(max(0, count)) are compared; write fewer or shorter ones"
        // Of many findings, the first are shown.
        findings.insert(ExportFinding(.notCompared, message, at: file.location(end)), at: 0)
    }

    private func isWanted(_ rule: AssociationRule) -> Bool { wanted.contains { $0.meaning == rule.meaning } }

    private mutating func compare(_ path: String, isValid: Bool = false) {
        let url = AssociationURL(path, effort)
        let index = wanted.firstIndex(for: url)
        let second = given.firstIndex(for: url).map { given[$0] }
        let opens = index.map { !wanted[$0].isExcluded } ?? false
        guard !effort.isSpent, opens != (second.map { !$0.isExcluded } ?? false) else { return }
        let template = (index ?? 0) - (wanted.count - templates.count)
        let isOwn = index != nil && template < 0
        if !isOwn, let second, !isWanted(second) { return add(second, url: path) }
        guard let index, !reported.contains(wanted[index].meaning) else { return }
        // Reading costs more than a comparison.
        if opens, !isValid { effort.spend(4096) }
        guard !opens || isValid || source.isValid(path: path) else { return }
        let rule = wanted[index]
        reported.insert(rule.meaning)
        let isGiven = given.contains { $0.meaning == rule.meaning }
        var advice = "is missing; add it"
        var range = end
        if let other = given.first(where: { $0.patterns == rule.patterns }), !isGiven {
            advice =
                "ignores case or decodes URLs here; set \"caseSensitive\" and \"percentEncoded\" to true for it"
            range = other.node.range
        } else if isGiven, let second {
            advice = "must come before \(second.shown); the first that matches a URL decides"
            range = second.node.range
        }
        findings.append(
            ExportFinding(
                isOwn || opens ? .difference : .additional, "the rule \(rule.shown) \(advice)",
                details: [path], at: file.location(range),
                related: isOwn ? [] : [("the rule is for this template", templates[template].location)]))
    }

    /// A rule that is not one of the schemas'.
    private mutating func add(_ rule: AssociationRule, url: String?) {
        guard reported.insert(rule.meaning).inserted else { return }
        let advice =
            rule.isExcluded
            ? "excludes URLs; if that is meant, add it to \"platforms.\(platform).exclude\""
            : "opens the app for more URLs than the schemas"
        findings.append(
            ExportFinding(
                .additional, "the additional rule \(rule.shown) \(advice)", details: url.map { [$0] } ?? [],
                at: file.location(rule.node.range)))
    }
}
