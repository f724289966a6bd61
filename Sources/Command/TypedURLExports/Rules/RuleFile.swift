import TypedURLJSON
import TypedURLLinting
@_spi(Generated) import TypedURLModel

/// A file on a server whose rules decide which URLs open the app.
protocol RuleFile: ExportedFile {
    /// The name of the platform in the configuration.
    static var platform: String { get }
    /// How the URLs begin that rules are for.
    static var scheme: String { get }
    var source: ExportSource { get }
    var exclusions: [Platforms.Exclusion] { get }
    /// The rules as they are written and as they are read, those that the configuration excludes first.
    var own: [(text: JSONText, rule: AssociationRule)] { get }
    /// The templates of the other rules; none if these are for all URLs.
    var templates: [PlacedTemplate] { get }
}

extension RuleFile {
    var wanted: [AssociationRule] { own.map(\.rule) }
    /// What the configuration excludes.
    var excluded: [AssociationRule] { Array(wanted.prefix(exclusions.count)) }
    /// Some URLs of the schemas.
    var samples: [String] { source.samples.filter { $0.hasPrefix(Self.scheme) } }

    /// An error for each schema none of whose URLs opens the app, because the configuration excludes them.
    var hidden: [ExportFinding] {
        let (rules, effort) = (excluded, Effort())
        return (rules.isEmpty ? [] : source.schemas).compactMap { exported in
            let samples = source.samples(of: exported.schema).filter { $0.hasPrefix(Self.scheme) }
            let isHidden = samples.allSatisfy { rules.firstIndex(for: AssociationURL($0, effort)) != nil }
            guard isHidden, let sample = samples.first, !effort.isSpent else { return nil }
            return ExportFinding(
                .hidden,
                "\"platforms.\(Self.platform).exclude\" keeps all URLs of \(QuotedText.quote(exported.schema.name)) out of the app; exclude fewer, or move a schema that is only for the web to a folder of its own",
                details: [sample], at: source.configurationLocation,
                related: [("the schema has this template", exported.location(ofTemplate: 0))])
        }
    }

    /// The rules of a file that exclude, as the configuration has them, without those that would keep a URL of the schemas out.
    func adopted(
        _ rules: [AssociationRule], in file: CheckedFile, _ effort: Effort
    ) throws(ExportFinding) -> AppFacts {
        let wanted = wanted
        let known = Set(wanted.dropFirst(exclusions.count).map(\.meaning))
        let declared = Set(wanted.prefix(exclusions.count).map(\.meaning))
        let samples = samples.map { ($0, AssociationURL($0, effort)) }
        var (listed, findings): ([JSONText], [ExportFinding]) = ([], [])
        for (index, rule) in rules.enumerated() where rule.isExcluded && !known.contains(rule.meaning) {
            // After a rule that opens some of its URLs, it would exclude more if it came first.
            let isLate = rule.examples.contains { url in
                effort.isSpent || rules[..<index].opens(AssociationURL(url, effort))
            }
            if isLate || effort.isSpent { continue }
            if !declared.contains(rule.meaning), let sample = samples.first(where: { rule.matches($0.1) }) {
                let message =
                    "the rule \(rule.shown) keeps URLs of the schemas out of the app, so it is not adopted; remove it, or if that is meant, add it to \"platforms.\(Self.platform).exclude\" by hand"
                findings.append(
                    file.finding(message, as: .hidden, details: [sample.0], at: rule.node.range))
                continue
            }
            guard let all = rule.exclusions, listed.count <= AssociationFile.Variables.limit else {
                throw file.finding(
                    "the variables of this rule have too many texts to list the rules in \"platforms.apple.exclude\"; write it with wildcards",
                    at: rule.node.range)
            }
            listed += all
        }
        guard !effort.isSpent else {
            throw file.finding(
                "the rules are too many or too long to compare; write \"platforms\" by hand")
        }
        let isGiven = !listed.isEmpty || !exclusions.isEmpty
        return AppFacts(
            values: isGiven ? [([Self.platform, "exclude"], .array(listed))] : [], findings: findings)
    }
}
