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
        let (effort, rules) = (Effort(), self.wanted)
        for statement in statements {
            differences += additionalFingerprints(of: statement, file)
            guard let last = Self.rules(of: statement).last else {
                differences += withoutRules(statement, file)
                continue
            }
            differences +=
                RuleComparison(
                    source, platform: "android", excluded: exclusions.count, wanted: rules,
                    templates: components.map(\.template),
                    given: Self.rules(of: statement), file, end: last.node.range.suffix(1), effort
                ).findings
        }
        return differences
    }

    /// The fingerprints of a statement that the configuration has not.
    func additionalFingerprints(of statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        (Self.fingerprintList(of: statement)?.arrayValue ?? []).compactMap { node in
            guard let text = node.stringValue,
                !source.platforms.android.fingerprints.contains(text.uppercased())
            else { return nil }
            return ExportFinding(
                .additional,
                "the additional fingerprint \(QuotedText.quote(text)) is not in \"platforms\"",
                at: file.location(node.range))
        }
    }

    private func withoutRules(_ statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        let message =
            "the statement has no rules, so all URLs of the manifest open the app; add those that are exported"
        let rule: ExportRule = exclusions.isEmpty ? .additional : .difference
        return rules.isEmpty
            ? [] : [ExportFinding(rule, message, at: file.location(statement.range.prefix(1)))]
    }
}
