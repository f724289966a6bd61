import TypedURLJSON
import TypedURLSchema

extension AppSiteAssociation {
    /// The file with the rules of the schemas in each entry of the app. Other rules there, other apps and other services stay.
    func exported(over file: CheckedFile, replaces: Bool) throws(ExportFinding) -> Exported {
        let root = try file.json()
        let links = root["applinks"]
        let isForm = (links?["details"]).map { $0.arrayValue != nil || $0.objectValue != nil } ?? true
        guard root.objectValue != nil, links.map({ $0.objectValue != nil }) ?? true, isForm else {
            throw ExportFinding(
                .difference, "the file is no association file, so nothing of it could be kept; delete it",
                at: file.location(0..<0))
        }
        let other = AssociationFile(root)
        var writer = EntryWriter(self, other, replaces: replaces, hasDefaults: links?["defaults"] != nil)
        for entry in other.entries { writer.add(entry) }
        let entries = JSONText.array(writer.entries)
        let members = JSONText.members(of: links)
            .replacing("substitutionVariables", with: variables(in: entries, links))
            .replacing("details", with: entries)
        let text = JSONText.object(
            JSONText.members(of: root).replacing("applinks", with: .object(members))
        ).indented
        if !replaces { try check(text, other, file, writer) }
        return Exported(text, sizeProblem(text) + writer.findings(in: file))
    }

    /// The variables of the schemas and of rules of others. One that only the rules of earlier schemas had is gone.
    private func variables(in entries: JSONText, _ links: JSONNode?) -> JSONText? {
        let (new, old) = (entries.description, links?["details"].map { JSONText($0).description } ?? "")
        let own = names
        let all =
            own
            + JSONText.members(of: links?["substitutionVariables"]).filter { name, _ in
                guard !own.contains(where: { $0.0 == name }) else { return false }
                let use = "$(\(name))"
                return new.firstRange(of: use) != nil || old.firstRange(of: use) == nil
            }
        return all.isEmpty ? nil : .object(all)
    }

    /// - Throws: What the file opened, and would not any more, or the URLs of schemas that it would keep out.
    private func check(
        _ text: String, _ other: AssociationFile, _ file: CheckedFile, _ writer: EntryWriter
    ) throws(ExportFinding) {
        guard let written = JSONNode.written(text).map(AssociationFile.init) else { return }
        var losses = RuleLosses()
        let effort = Effort()
        for rule in writer.lost { losses.add(rule, "has no place among the rules of the schemas") }
        var seen: Set<[Int]> = []
        let samples = source.samples.filter { $0.hasPrefix("https:") }
        for id in source.platforms.apple.appIDs where seen.insert(other.indexes[id] ?? []).inserted {
            losses.compare(
                before: other.rules(for: id), after: written.rules(for: id), excluded: exclusionRules,
                wanted: rules, samples: samples, effort)
        }
        try losses.check(file, effort)
    }
}

/// Writes the entries of an association file.
private struct EntryWriter {
    private let association: AppSiteAssociation
    private let replaces: Bool
    private let hasDefaults: Bool
    private let own: [RuleMerge.Own]
    private let ids: [String]
    /// The apps that have no entry in the file.
    private let missing: [String]
    /// The apps that have an entry.
    private var placed: Set<String> = []
    private var written: [JSONText] = []
    private(set) var lost: [AssociationRule] = []
    private var kept: [AssociationRule] = []
    private var replaced: [AssociationRule] = []

    init(
        _ association: AppSiteAssociation, _ file: AssociationFile, replaces: Bool, hasDefaults: Bool
    ) {
        (self.association, self.replaces, self.hasDefaults) = (association, replaces, hasDefaults)
        own = association.own
        ids = association.source.platforms.apple.appIDs
        missing = ids.filter { file.indexes[$0] == nil }
    }

    /// The entries, among them one for apps without any.
    var entries: [JSONText] {
        placed.isEmpty
            ? written
                + [.object(association.entry(ids, own.map(\.text), hasDefaults: hasDefaults))]
            : written
    }

    /// An info for each rule that the schemas do not write.
    func findings(in file: CheckedFile) -> [ExportFinding] {
        RuleMerge.findings(kept: kept, replaced: replaced, in: file)
    }

    mutating func add(_ entry: AssociationFile.Entry) {
        let listed = entry.ids.filter(ids.contains)
        let first = listed.filter { !placed.contains($0) }.unique
        guard let some = first.first, !replaces || !listed.isEmpty else {
            // Other entries of an app are read after its first one.
            let others = entry.ids.filter { !ids.contains($0) }
            if !replaces || listed.isEmpty || !others.isEmpty {
                written.append(entry.text(replaces && !listed.isEmpty ? others : nil))
            }
            return
        }
        let isFirst = placed.isEmpty
        placed.formUnion(first)
        let merge = RuleMerge(
            own, first: association.exclusions.count, into: replaces ? [] : entry.rules)
        lost += merge.lost
        kept += merge.kept
        replaced += merge.replaced
        let hasDefaults = self.hasDefaults || entry.node["defaults"] != nil
        let members = JSONText.members(of: entry.node)
        // Systems that know no components read "appID" and "paths".
        let older = entry.isNamed ? [("appID", JSONText.string(some))] : []
        let isOther = entry.node["appID"]?.stringValue.map { !ids.contains($0) } ?? false
        let written = ["appIDs", "components", "defaults"] + (isOther ? ["appID", "paths"] : [])
        let rest = (older + members).filter { !written.contains($0.0) }
        self.written.append(
            .object(
                association.entry(first + (isFirst ? missing : []), merge.list, hasDefaults: hasDefaults)
                    + rest))
        let others = entry.ids.filter { !first.contains($0) }
        if !others.isEmpty { self.written.append(entry.text(others)) }
    }
}

extension AssociationFile.Entry {
    /// The entry in a file.
    ///
    /// - Parameter ids: The apps; nil for its own.
    fileprivate func text(_ ids: [String]?) -> JSONText {
        guard let ids else {
            // In the oldest form, the app is the name of the entry.
            let name = isNamed ? self.ids.map { ("appID", JSONText.string($0)) } : []
            return node.objectValue == nil ? JSONText(node) : .object(name + JSONText.members(of: node))
        }
        let isOwn = node["appID"]?.stringValue.map(ids.contains) ?? false
        let members = JSONText.members(of: node).filter { $0.0 != "appIDs" && ($0.0 != "appID" || isOwn) }
        return .object([("appIDs", .array(ids.map(JSONText.string)))] + members)
    }
}
