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
        case .assetLinks: facts = try AssetLinks(source).facts(file)
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
        let known = self.rules.dropFirst(exclusions.count)
        let listed = try rules.exclusions(but: known, file.variables, source)
        return [(["apple", "appIDs"], .array(same.map(JSONText.string)))]
            + (listed.isEmpty && exclusions.isEmpty ? [] : [(["apple", "exclude"], .array(listed))])
    }
}

extension [AssociationRule] {
    /// The rules that exclude, as the configuration has them.
    fileprivate func exclusions(
        but known: some Sequence<AssociationRule>, _ variables: AssociationFile.Variables, _ file: CheckedFile
    ) throws(ExportFinding) -> [JSONText] {
        let known = Set(known.map(\.meaning))
        var listed: [JSONText] = []
        for (index, rule) in enumerated() where rule.isExcluded && !known.contains(rule.meaning) {
            // After a rule that opens some of its URLs, it would exclude more if it came first.
            if rule.examples.contains(where: { self[..<index].opens(AssociationURL($0)) }) { continue }
            guard let all = rule.exclusions(variables) else {
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
    func facts(_ file: CheckedFile) throws(ExportFinding) -> [ExportKind.AppFact] {
        let all = (try file.json().arrayValue ?? []).filter(Self.isForLinks)
        let package = (all.first(where: isOwn) ?? all.first).flatMap(Self.package(of:))
        guard let package, Platforms.isPackage(package) else { return [] }
        let statements = all.filter { Self.package(of: $0) == package }
        var fingerprints: [String] = []
        for text in statements.flatMap(Self.fingerprints(of:))
        where Platforms.isFingerprint(text) && !fingerprints.contains(text) { fingerprints.append(text) }
        let known = wanted.dropFirst(exclusions.count)
        let excluded = try statements.flatMap(Self.rules(of:)).exclusions(but: known, .init(), file)
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
