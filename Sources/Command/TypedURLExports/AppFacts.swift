import TypedURLSamples
import TypedURLXML
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

extension AppSiteAssociation {
    /// The first app whose rules open most URLs of the schemas, others with the same rules, and what is excluded for them.
    func facts(of source: CheckedFile) throws(ExportFinding) -> AppFacts {
        let file = AssociationFile(try source.json())
        let effort = Effort()
        let ids = file.entries.flatMap(\.ids).unique.filter(Platforms.isAppID)
        // An app that is the only one needs no comparison.
        let samples = ids.count < 2 ? [] : self.samples
        let urls = samples.map { AssociationURL($0, effort) }
        var counts: [(id: String, count: Int, meanings: [String])] = []
        // Apps of the same entries have the same rules.
        var known: [[Int]: (count: Int, meanings: [String])] = [:]
        for id in ids where !effort.isSpent {
            let indexes = file.indexes[id] ?? []
            if known[indexes] == nil {
                let rules = file.rules(for: id)
                effort.spend(16 * rules.count)
                known[indexes] = (urls.count { rules.opens($0) }, rules.map(\.meaning))
            }
            if let (count, meanings) = known[indexes] { counts.append((id, count, meanings)) }
        }
        let most = counts.map(\.count).max()
        guard let first = counts.first(where: { $0.count * 2 >= most ?? 0 }) else { return AppFacts() }
        let rules = file.rules(for: first.id)
        // One list of rules is exported for all apps.
        let same = counts.filter { $0.meanings == first.meanings }.map(\.id)
        var adopted = try adopted(rules, in: source, effort)
        adopted.values.insert((["apple", "appIDs"], .array(same.map(JSONText.string))), at: 0)
        return adopted
    }
}

extension AssetLinks {
    /// The app of the statements, and what is excluded for it.
    func facts(of file: CheckedFile) throws(ExportFinding) -> AppFacts {
        let all = (try file.json().arrayValue ?? []).filter(Self.isForLinks)
        let package = (all.first(where: isOwn) ?? all.first).flatMap(Self.package(of:))
        guard let package, Platforms.isPackage(package) else { return AppFacts() }
        let statements = all.filter { Self.package(of: $0) == package }
        let fingerprints = statements.flatMap(Self.fingerprints(of:)).filter(Platforms.isFingerprint).unique
        var adopted = try adopted(statements.flatMap(Self.rules(of:)), in: file, Effort())
        adopted.values.insert(
            contentsOf: [
                (["android", "package"], .string(package)),
                (["android", "sha256CertFingerprints"], .array(fingerprints.map(JSONText.string))),
            ], at: 0)
        return adopted
    }
}

extension AndroidManifest {
    /// The activity whose filters let the most URLs of the schemas through, and the package where the manifest has it.
    func facts(of file: CheckedFile) throws(ExportFinding) -> AppFacts {
        let root = try file.xml("manifest")
        let urls = source.samples.map(SplitURL.init)
        var limit = Self.limit
        var found: [(XMLNode, count: Int)] = []
        for activity in root.children("application").flatMap(\.children) {
            var own: [Rule] = []
            for filter in linkFilters(activity) { own += try rules(filter, of: file, &limit) }
            if !own.isEmpty { found.append((activity, urls.count { url in own.contains { $0.opens(url) } })) }
        }
        let activity = found.max { $0.count < $1.count }?.0
        // An alias is a name for an activity, and no class.
        let name = (activity?["android:targetActivity"] ?? activity?["android:name"]).map(source.androidText)
        let facts = [
            ("package", root["package"].flatMap { Platforms.isPackage($0) ? $0 : nil }),
            ("activity", name.flatMap { Platforms.isActivity($0.text) ? $0.text : nil }),
        ]
        return AppFacts(
            values: facts.compactMap { name, text in text.map { (["android", name], .string($0)) } })
    }
}
