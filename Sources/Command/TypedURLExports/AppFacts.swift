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
        case .appSiteAssociation: facts = AppSiteAssociation(source).facts(AssociationFile(try file.json()))
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

extension InfoPlist {
    /// The name of the URL type with the schemas' schemes.
    func facts(_ root: PropertyListNode) -> [ExportKind.AppFact] {
        let types = root["CFBundleURLTypes"]?.items ?? []
        let own = types.first { type in
            (type["CFBundleURLSchemes"]?.items ?? []).contains { node in
                schemes.contains { $0.name == node.text?.lowercased() }
            }
        }
        return own?["CFBundleURLName"]?.text.map { [(["apple", "urlName"], .string($0))] } ?? []
    }
}

extension AppSiteAssociation {
    /// The apps whose rules open the most URLs of the schemas, and what is excluded first for them.
    func facts(_ file: AssociationFile) -> [ExportKind.AppFact] {
        let urls = source.printed.filter { $0.hasPrefix("https:") }.map(AssociationURL.init)
        var counts: [(id: String, count: Int)] = []
        for id in file.entries.flatMap(\.ids)
        where Platforms.isAppID(id) && !counts.contains(where: { $0.id == id }) {
            counts.append((id, urls.count { file.rules(for: id).opens($0) }))
        }
        let most = counts.map(\.count).max()
        let ids = counts.filter { $0.count == most }.map(\.id)
        guard let first = ids.first else { return [] }
        let rules = file.rules(for: first)
        let known = Set(self.rules.dropFirst(exclusions.count).map(\.meaning))
        let excluded = rules.indices.filter { index in
            guard rules[index].isExcluded, !known.contains(rules[index].meaning) else { return false }
            // After a rule that opens some of them, it would exclude more if it came first.
            return !rules[index].examples.contains { rules[..<index].opens(AssociationURL($0)) }
        }.flatMap { rules[$0].exclusions(file.variables) }
        return [(["apple", "appIDs"], .array(ids.map(JSONText.string)))]
            + (excluded.isEmpty && exclusions.isEmpty ? [] : [(["apple", "exclude"], .array(excluded))])
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
        let excluded = nodes.filter { Component($0).isExcluded }.map { node in
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
    /// The activity that has filters for links, and the package where the manifest has it.
    func facts(_ root: XMLNode) -> [ExportKind.AppFact] {
        let activity = root.children("application").flatMap(\.children).first { activity in
            !linkFilters(activity).isEmpty
        }
        let facts = [
            ("package", root["package"].flatMap { Platforms.isPackage($0) ? $0 : nil }),
            ("activity", activity?["android:name"].flatMap { Platforms.isActivity($0) ? $0 : nil }),
        ]
        return facts.compactMap { name, text in text.map { (["android", name], .string($0)) } }
    }
}
