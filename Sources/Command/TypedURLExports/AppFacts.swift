import TypedURLXML
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

extension ExportKind {
    /// A fact about the app: the names of its member in `platforms`, and its value.
    package typealias AppFact = (path: [String], value: JSONText)

    /// The facts about the app that a file has, with what its rules exclude.
    ///
    /// - Throws: The reason why the file cannot be read, or that it has none.
    package func facts(
        of file: CheckedFile, _ source: ExportSource
    ) throws(ExportFinding) -> [AppFact] {
        let facts: [AppFact]
        switch self {
        case .infoPlist: facts = InfoPlist(source).facts(try PropertyListNode.read(file))
        case .appSiteAssociation: facts = try AppSiteAssociation(source).facts(file)
        case .assetLinks: facts = AssetLinks(source).facts(try file.json())
        case .androidManifest: facts = AndroidManifest(source).facts(try file.xml("manifest"))
        case .entitlements, .vectors, .markdown, .html: facts = []
        }
        guard facts.isEmpty else { return facts }
        throw ExportFinding(
            .difference, "the file has no fact about the app that \"platforms\" could have",
            at: file.location(0..<0))
    }
}

extension AppSiteAssociation {
    /// The first app whose rules open most URLs of the schemas, others with the same rules, and what is excluded for them.
    func facts(_ source: CheckedFile) throws(ExportFinding) -> [ExportKind.AppFact] {
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
        let known = Set(self.rules.dropFirst(exclusions.count).map(\.meaning))
        let excluded = rules.indices.filter { index in
            guard rules[index].isExcluded, !known.contains(rules[index].meaning) else { return false }
            // After a rule that opens some of them, it would exclude more if it came first.
            return !rules[index].examples.contains { rules[..<index].opens(AssociationURL($0)) }
        }
        var listed: [JSONText] = []
        for rule in excluded.map({ rules[$0] }) {
            guard let all = rule.exclusions(file.variables) else {
                throw ExportFinding(
                    .difference,
                    "the variables of this rule have too many texts to list the rules in \"platforms.apple.exclude\"; write it with wildcards",
                    at: source.location(rule.node.range))
            }
            listed += all
        }
        return [(["apple", "appIDs"], .array(same.map(JSONText.string)))]
            + (listed.isEmpty && exclusions.isEmpty ? [] : [(["apple", "exclude"], .array(listed))])
    }
}

extension AssetLinks {
    /// The app of the statements, and what is excluded for it.
    func facts(_ root: JSONNode) -> [ExportKind.AppFact] {
        let all = (root.arrayValue ?? []).filter(Self.isForLinks)
        let package = (all.first(where: isOwn) ?? all.first).flatMap(Self.package(of:))
        guard let package, Platforms.isPackage(package) else { return [] }
        let statements = all.filter { Self.package(of: $0) == package }
        var fingerprints: [String] = []
        for text in statements.flatMap(Self.fingerprints(of:))
        where Platforms.isFingerprint(text) && !fingerprints.contains(text) { fingerprints.append(text) }
        let nodes = statements.flatMap(Self.rules(of:))
        let rules = nodes.map { Component($0) }
        let excluded = nodes.indices.filter { index in
            rules[index].isExcluded && !rules[..<index].contains { $0.covers(rules[index]) }
        }.map { nodes[$0] }.map { node in
            JSONText.object(
                JSONText.members(of: node).filter { ["/", "?", "#"].contains($0.0) }
                    + (node["comments"]?.stringValue.map { [("comment", .string($0))] } ?? []))
        }
        return [
            (["android", "package"], .string(package)),
            (["android", "sha256CertFingerprints"], .array(fingerprints.map(JSONText.string))),
        ] + (excluded.isEmpty && exclusions.isEmpty ? [] : [(["android", "exclude"], .array(excluded))])
    }
}

extension AndroidManifest {
    /// The activity whose filters let the most URLs of the schemas through, and the package where the manifest has it.
    func facts(_ root: XMLNode) -> [ExportKind.AppFact] {
        let urls = source.samples.map(SplitURL.init)
        let found = root.children("application").flatMap(\.children).map { activity in
            (activity, rules: linkFilters(activity).flatMap(rules))
        }.filter { !$0.rules.isEmpty }.map { activity, rules in
            (activity, count: urls.count { url in rules.contains { $0.opens(url) } })
        }
        let activity = found.max { $0.count < $1.count }?.0
        // An alias is a name for an activity, and no class.
        let name = activity.flatMap { $0["android:targetActivity"] ?? $0["android:name"] }
        let facts = [
            ("package", root["package"].flatMap { Platforms.isPackage($0) ? $0 : nil }),
            (
                "activity",
                name.map { source.androidText($0).text }.flatMap { Platforms.isActivity($0) ? $0 : nil }
            ),
        ]
        return facts.compactMap { name, text in text.map { (["android", name], .string($0)) } }
    }
}
