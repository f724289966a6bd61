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
                file.finding(
                    "no statement lets \(QuotedText.quote(package)) open URLs; add what is exported",
                    at: root.range.prefix(1))
            ]
        }
        let fingerprints = statements.flatMap(Self.fingerprints(of:))
        let missing = source.platforms.android.fingerprints.filter { !fingerprints.contains($0) }
        var differences = missing.map {
            file.finding(
                "the fingerprint \"\($0)\" is missing; add it",
                at: (Self.fingerprintList(of: first) ?? first).range.prefix(1))
        }
        var comparison = RuleComparison(self, file)
        let isNarrow = !rules.isEmpty
        for statement in statements {
            differences += additionalFingerprints(of: statement, file)
            let given = Self.rules(of: statement)
            if let last = given.last {
                differences += comparison.findings(given, end: last.node.range.suffix(1))
            } else if isNarrow {
                differences.append(
                    file.finding(
                        "the statement has no rules, so all URLs of the manifest open the app; add those that are exported",
                        as: exclusions.isEmpty ? .additional : .difference, at: statement.range.prefix(1)))
            }
        }
        return differences
    }

    /// The fingerprints of a statement that the configuration has not.
    func additionalFingerprints(of statement: JSONNode, _ file: CheckedFile) -> [ExportFinding] {
        (Self.fingerprintList(of: statement)?.arrayValue ?? []).compactMap { node in
            guard let text = node.stringValue,
                !source.platforms.android.fingerprints.contains(text.uppercased())
            else { return nil }
            let message = "the additional fingerprint \(QuotedText.quote(text)) is not in \"platforms\""
            return file.finding(message, as: .additional, at: node.range)
        }
    }
}
