import TypedURLModel
import TypedURLSchema

extension AssetLinks {
    /// Compares the statements of a file about the app. Other apps and other relations are the server's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        guard problems.isEmpty else { return problems }
        let root = try file.json()
        let package = source.platforms.android.package ?? ""
        let statements = (root.arrayValue ?? []).filter(isOwn)
        guard let first = statements.first else {
            return [
                ExportFinding(
                    .difference,
                    "no statement lets \(QuotedText.quote(package)) open URLs; add what is exported",
                    at: file.location(root.range.prefix(1)))
            ]
        }
        var differences: [ExportFinding] = []
        let fingerprints = statements.flatMap(Self.fingerprints(of:))
        let wanted = source.platforms.android.fingerprints
        for text in wanted where !fingerprints.contains(text) {
            differences.append(
                ExportFinding(
                    .difference, "the fingerprint \"\(text)\" is missing; add it",
                    at: file.location((Self.fingerprintList(of: first) ?? first).range.prefix(1))))
        }
        for statement in statements {
            for node in Self.fingerprintList(of: statement)?.arrayValue ?? [] {
                guard let text = node.stringValue, !wanted.contains(text.uppercased()) else { continue }
                differences.append(
                    ExportFinding(
                        .additional,
                        "the additional fingerprint \(QuotedText.quote(text)) is not in \"platforms\"",
                        at: file.location(node.range)))
            }
            differences += ruleDifferences(statement, file)
        }
        return differences
    }

    private func ruleDifferences(_ statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        let nodes = Self.rules(of: statement)
        let given = nodes.map { Component($0) }
        let texts = rules.compactMap { JSONNode.written($0.description) }
        let wanted = texts.map { Component($0) }
        guard !nodes.isEmpty || !exclusions.isEmpty || wanted.isEmpty else {
            return [
                ExportFinding(
                    .additional,
                    "the statement has no rules, so all URLs of the manifest open the app; add those that are exported",
                    at: file.location(statement.range.prefix(1)))
            ]
        }
        var differences = zip(given, nodes).filter { rule, _ in !wanted.contains(rule) }.map { rule, node in
            let advice =
                rule.isExcluded
                ? "excludes URLs; if that is meant, add it to \"platforms.android.exclude\""
                : "lets more URLs through than the schemas"
            return ExportFinding(
                .additional, "the additional rule \(LinkRule.shown(node)) \(advice)",
                at: file.location(node.range))
        }
        for (index, rule) in wanted.enumerated() where !given.contains(rule) {
            // Without rules, all URLs of the manifest pass.
            let isCovered = nodes.isEmpty || rule.isExcluded || given.contains { $0.covers(rule) }
            let template = index - (wanted.count - components.count)
            // All that is excluded is before; these let the others through.
            if isCovered, index >= exclusions.count, template < 0 || rule.isExcluded { continue }
            differences.append(
                ExportFinding(
                    isCovered && index >= exclusions.count ? .additional : .difference,
                    "the rule \(LinkRule.shown(texts[index])) is missing; add it",
                    at: file.location(nodes.last?.range.suffix(1) ?? statement.range.prefix(1)),
                    related: template < 0
                        ? [] : [("the rule is for this template", components[template].template.location)]))
        }
        return differences
    }
}
