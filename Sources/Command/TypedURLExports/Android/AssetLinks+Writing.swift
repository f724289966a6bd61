import TypedURLJSON
import TypedURLSchema

extension AssetLinks {
    /// The file with the rules of the schemas in each statement about the app. Its other rules, fingerprints and relations, and
    /// other statements stay.
    func exported(over file: CheckedFile, replaces: Bool) throws(ExportFinding) -> Exported {
        let root = try file.json()
        guard let given = root.arrayValue else {
            throw file.finding(
                "the file is no list of statements, so nothing of it could be kept; delete it")
        }
        var statements: [JSONText] = []
        var merge = RuleMerge(self, file)
        let android = source.platforms.android
        let known = given.filter(isOwn).flatMap(Self.fingerprints(of:))
        var missing = android.fingerprints.filter { !known.contains($0) }
        let isOpen = self.rules.isEmpty
        var isFirst = true
        for statement in given {
            guard isOwn(statement), isFirst || !replaces else {
                if !isOwn(statement) { statements.append(JSONText(statement)) }
                continue
            }
            let rules = Self.rules(of: statement)
            let merged = merge.list(replaces ? [] : rules)
            let list = isOpen && !merged.isMixed ? [] : merged.rules
            let listed = Self.fingerprintList(of: statement)?.arrayValue ?? []
            let fingerprints =
                replaces
                ? android.fingerprints.map(JSONText.string)
                : listed.map(JSONText.init) + missing.map(JSONText.string)
            statements.append(Self.statement(statement, fingerprints, list))
            (isFirst, missing) = (false, [])
            guard !replaces else { continue }
            merge.compare(before: rules, after: Self.read(list))
            merge.findings += additionalFingerprints(of: statement, file)
        }
        try merge.check()
        if isFirst { statements.append(statement) }
        return Exported(JSONText.array(statements).indented, merge.findings)
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
