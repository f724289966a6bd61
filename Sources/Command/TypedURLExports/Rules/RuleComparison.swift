/// Finds URLs about which the rules of the schemas and those of a file decide in different ways.
struct RuleComparison {
    private let source: ExportSource
    /// The name of the platform in the configuration.
    private let platform: String
    private let wanted: [AssociationRule]
    /// The wanted rules before the others, which are the configuration's.
    private let excluded: [AssociationRule]
    private let templates: [PlacedTemplate]
    private let samples: [String]
    private let file: CheckedFile
    private let effort = Effort()
    private var given: [AssociationRule] = []
    /// Where rules can be added.
    private var end = 0..<0
    private var findings: [ExportFinding] = []
    /// The rules that were reported.
    private var reported: Set<String> = []

    init<File: RuleFile>(_ rules: File, _ file: CheckedFile) {
        (source, platform, templates, samples) = (rules.source, File.platform, rules.templates, rules.samples)
        (wanted, excluded, self.file) = (rules.wanted, rules.excluded, file)
    }

    /// Compares a list of rules in the file.
    mutating func findings(_ given: [AssociationRule], end: Range<Int>) -> [ExportFinding] {
        (self.given, self.end, findings, reported) = (given, end, [], [])
        var seen: Set<String> = []
        // URLs of the schemas show best what is wrong.
        for url in samples { compare(url, isSample: true) }
        var count = -wanted.count
        for rule in wanted + given where !effort.isSpent {
            for url in rule.examples where !effort.isSpent && seen.insert(url).inserted { compare(url) }
            count += effort.isSpent ? 0 : 1
        }
        // What a person excluded, even if it decides nothing.
        for rule in given where !effort.isSpent && rule.isExcluded && !isWanted(rule) {
            let isKnown = rule.examples.allSatisfy {
                excluded.firstIndex(for: AssociationURL($0, effort)) != nil
            }
            if !effort.isSpent, !isKnown { add(rule, url: nil) }
        }
        guard effort.isSpent else { return findings }
        let message =
            "the rules are too many or too long, so only the first \(max(0, count)) are compared; write fewer or shorter ones"
        // Of many findings, the first are shown.
        return [file.finding(message, as: .notCompared, at: end)] + findings
    }

    private func isWanted(_ rule: AssociationRule) -> Bool { wanted.contains { $0.meaning == rule.meaning } }

    /// - Parameter text: A sample of the schemas, or a URL without scheme and host.
    private mutating func compare(_ text: String, isSample: Bool = false) {
        let url = AssociationURL(text, effort)
        let path = String(text[SplitURL(text).path.startIndex...])
        let index = wanted.firstIndex(for: url)
        let second = given.firstIndex(for: url).map { given[$0] }
        let opens = index.map { !wanted[$0].isExcluded } ?? false
        guard !effort.isSpent, opens != (second.map { !$0.isExcluded } ?? false) else { return }
        let isExcluded = index.map { $0 < excluded.count } ?? false
        let template = index.map { $0 - excluded.count }.flatMap {
            templates.indices.contains($0) ? templates[$0] : nil
        }
        let related = template.map { [("the rule is for this template", $0.location)] } ?? []
        if !isExcluded, let second, !isWanted(second) {
            if !isSample { return add(second, url: path) }
            guard reported.insert(second.meaning).inserted else { return }
            findings.append(
                file.finding(
                    "the rule \(second.shown) keeps URLs of the schemas out of the app; remove it, or if that is meant, add it to \"platforms.\(platform).exclude\"",
                    as: .hidden, details: [text], at: second.node.range, related: related))
            return
        }
        guard let index, !reported.contains(wanted[index].meaning) else { return }
        // Reading costs more than a comparison.
        if opens, !isSample { effort.spend(4096) }
        guard !opens || isSample || source.isValid(path: path) else { return }
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
            file.finding(
                "the rule \(rule.shown) \(advice)", as: isExcluded || opens ? .difference : .additional,
                details: [path], at: range, related: related))
    }

    /// A rule that is not one of the schemas'.
    private mutating func add(_ rule: AssociationRule, url: String?) {
        guard reported.insert(rule.meaning).inserted else { return }
        let advice =
            rule.isExcluded
            ? "excludes URLs; if that is meant, add it to \"platforms.\(platform).exclude\""
            : "opens the app for more URLs than the schemas"
        findings.append(
            file.finding(
                "the additional rule \(rule.shown) \(advice)", as: .additional,
                details: url.map { [$0] } ?? [],
                at: rule.node.range))
    }
}
