import TypedURLModel
import TypedURLJSON
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
        let (effort, samples, rules) = (Effort(), source.samples, self.wanted)
        for statement in statements {
            for node in Self.fingerprintList(of: statement)?.arrayValue ?? [] {
                guard let text = node.stringValue, !wanted.contains(text.uppercased()) else { continue }
                differences.append(
                    ExportFinding(
                        .additional,
                        "the additional fingerprint \(QuotedText.quote(text)) is not in \"platforms\"",
                        at: file.location(node.range)))
            }
            guard let last = Self.rules(of: statement).last else {
                differences += withoutRules(statement, file)
                continue
            }
            differences +=
                RuleComparison(
                    source, samples, "android", rules, templates: components.map(\.template),
                    Self.rules(of: statement), file, end: last.node.range.suffix(1), effort
                ).findings
        }
        return differences
    }

    private func withoutRules(_ statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        let message =
            "the statement has no rules, so all URLs of the manifest open the app; add those that are exported"
        let rule: ExportRule = exclusions.isEmpty ? .additional : .difference
        return rules.isEmpty
            ? [] : [ExportFinding(rule, message, at: file.location(statement.range.prefix(1)))]
    }

    /// The rules as they are read; without any, all pass.
    var wanted: [AssociationRule] {
        let list = JSONText.array(rules.isEmpty ? [.object([])] : rules)
        return (JSONNode.written(list.description)?.arrayValue ?? []).map { AssociationRule($0) }
    }
}
