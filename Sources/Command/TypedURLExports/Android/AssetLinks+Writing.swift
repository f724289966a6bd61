import TypedURLJSON
import TypedURLSchema

extension AssetLinks {
    /// The file with the rules of the schemas in each statement about the app. Its other rules, fingerprints and relations, and
    /// other statements stay.
    func exported(over file: CheckedFile, replaces: Bool) throws(ExportFinding) -> Exported {
        let root = try file.json()
        guard let given = root.arrayValue else {
            throw ExportFinding(
                .difference, "the file is no list of statements, so nothing of it could be kept; delete it",
                at: file.location(0..<0))
        }
        var statements: [JSONText] = []
        var findings: [ExportFinding] = []
        var losses = RuleLosses()
        let effort = Effort()
        let known = given.filter(isOwn).flatMap(Self.fingerprints(of:))
        var missing = source.platforms.android.fingerprints.filter { !known.contains($0) }
        var isFirst = true
        for statement in given {
            guard isOwn(statement), isFirst || !replaces else {
                if !isOwn(statement) { statements.append(JSONText(statement)) }
                continue
            }
            let rules = Self.rules(of: statement)
            let merge = RuleMerge(own, first: exclusions.count, into: replaces ? [] : rules)
            let list = merge.kept.isEmpty && self.rules.isEmpty ? [] : merge.list
            let fingerprints =
                replaces
                ? source.platforms.android.fingerprints.map(JSONText.string)
                : (Self.fingerprintList(of: statement)?.arrayValue ?? []).map(JSONText.init)
                    + missing.map(JSONText.string)
            statements.append(Self.statement(statement, fingerprints, list))
            (isFirst, missing) = (false, [])
            guard !replaces else { continue }
            for rule in merge.lost { losses.add(rule, "has no place among the rules of the schemas") }
            losses.compare(
                before: rules, after: Self.read(list), excluded: exclusionRules, wanted: wanted,
                samples: source.samples.filter { $0.hasPrefix("http") }, effort)
            findings +=
                RuleMerge.findings(kept: merge.kept, replaced: merge.replaced, in: file)
                + additionalFingerprints(of: statement, file)
        }
        try losses.check(file, effort)
        if isFirst, let new = JSONNode.written(exported.text)?.arrayValue {
            statements += new.map(JSONText.init)
        }
        return Exported(JSONText.array(statements).indented, findings)
    }

    /// A statement with other fingerprints and rules.
    private static func statement(
        _ node: JSONNode, _ fingerprints: [JSONText], _ rules: [JSONText]
    ) -> JSONText {
        let target = JSONText.members(of: node["target"])
            .replacing("sha256_cert_fingerprints", with: .array(fingerprints))
        let listed = JSONText.members(of: node["relation_extensions", relation])
            .replacing("dynamic_app_link_components", with: rules.isEmpty ? nil : .array(rules))
        let extensions = JSONText.members(of: node["relation_extensions"])
            .replacing(relation, with: listed.isEmpty ? nil : .object(listed))
        return .object(
            JSONText.members(of: node).replacing("target", with: .object(target))
                .replacing("relation_extensions", with: extensions.isEmpty ? nil : .object(extensions)))
    }
}
