import TypedURLXML
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

extension AppSiteAssociation {
    /// The first app whose rules open most URLs of the schemas, others with the same rules, and what is excluded for them.
    func facts(of source: CheckedFile) throws(ExportFinding) -> [AppFact] {
        let file = AssociationFile(try source.json())
        let urls = self.source.samples.filter { $0.hasPrefix("https:") }.map(AssociationURL.init)
        var counts: [(id: String, count: Int)] = []
        for id in file.entries.flatMap(\.ids)
        where Platforms.isAppID(id) && !counts.contains(where: { $0.id == id }) {
            counts.append((id, urls.count { file.rules(for: id).opens($0) }))
        }
        let most = counts.map(\.count).max()
        guard let first = counts.first(where: { $0.count * 2 >= most ?? 0 }) else { return [] }
        let rules = file.rules(for: first.id)
        // One list of rules is exported for all apps.
        let same = counts.map(\.id).filter { file.rules(for: $0).map(\.meaning) == rules.map(\.meaning) }
        let known = self.rules.dropFirst(exclusions.count)
        let listed = try rules.exclusions(but: known, source)
        return [(["apple", "appIDs"], .array(same.map(JSONText.string)))]
            + (listed.isEmpty && exclusions.isEmpty ? [] : [(["apple", "exclude"], .array(listed))])
    }
}

extension [AssociationRule] {
    /// The rules that exclude, as the configuration has them.
    fileprivate func exclusions(
        but known: some Sequence<AssociationRule>, _ file: CheckedFile
    ) throws(ExportFinding) -> [JSONText] {
        let known = Set(known.map(\.meaning))
        var listed: [JSONText] = []
        for (index, rule) in enumerated() where rule.isExcluded && !known.contains(rule.meaning) {
            // After a rule that opens some of its URLs, it would exclude more if it came first.
            if rule.examples.contains(where: { self[..<index].opens(AssociationURL($0)) }) { continue }
            guard let all = rule.exclusions else {
                throw ExportFinding(
                    .difference,
                    "the variables of this rule have too many texts to list the rules in \"platforms.apple.exclude\"; write it with wildcards",
                    at: file.location(rule.node.range))
            }
            listed += all
        }
        return listed
    }
}

extension AssetLinks {
    /// The app of the statements, and what is excluded for it.
    func facts(of file: CheckedFile) throws(ExportFinding) -> [AppFact] {
        let all = (try file.json().arrayValue ?? []).filter(Self.isForLinks)
        let package = (all.first(where: isOwn) ?? all.first).flatMap(Self.package(of:))
        guard let package, Platforms.isPackage(package) else { return [] }
        let statements = all.filter { Self.package(of: $0) == package }
        var fingerprints: [String] = []
        for text in statements.flatMap(Self.fingerprints(of:))
        where Platforms.isFingerprint(text) && !fingerprints.contains(text) { fingerprints.append(text) }
        let known = wanted.dropFirst(exclusions.count)
        let excluded = try statements.flatMap(Self.rules(of:)).exclusions(but: known, file)
        return [
            (["android", "package"], .string(package)),
            (["android", "sha256CertFingerprints"], .array(fingerprints.map(JSONText.string))),
        ] + (excluded.isEmpty && exclusions.isEmpty ? [] : [(["android", "exclude"], .array(excluded))])
    }
}

extension AndroidManifest {
    /// The activity whose filters let the most URLs of the schemas through, and the package where the manifest has it.
    func facts(of file: CheckedFile) throws(ExportFinding) -> [AppFact] {
        let root = try file.xml("manifest")
        let urls = source.samples.map(SplitURL.init)
        let found = root.children("application").flatMap(\.children).map { activity in
            (activity, rules: linkFilters(activity).flatMap(rules))
        }.filter { !$0.rules.isEmpty }.map { activity, rules in
            (activity, count: urls.count { url in rules.contains { $0.opens(url) } })
        }
        let activity = found.max { $0.count < $1.count }?.0
        // An alias is a name for an activity, and no class.
        let name = (activity?["android:targetActivity"] ?? activity?["android:name"]).map(source.androidText)
        let facts = [
            ("package", root["package"].flatMap { Platforms.isPackage($0) ? $0 : nil }),
            ("activity", name.flatMap { Platforms.isActivity($0.text) ? $0.text : nil }),
        ]
        return facts.compactMap { name, text in text.map { (["android", name], .string($0)) } }
    }
}
