import TypedURLJSON
import TypedURLSchema

extension AppSiteAssociation {
    /// The file with the rules of the schemas in each entry of the app. Other rules there, other apps and other services stay.
    func exported(over file: CheckedFile, replaces: Bool) throws(ExportFinding) -> Exported {
        let root = try file.json()
        let links = root["applinks"]
        let isForm = (links?["details"]).map { $0.arrayValue != nil || $0.objectValue != nil } ?? true
        guard root.objectValue != nil, links.map({ $0.objectValue != nil }) ?? true, isForm else {
            throw file.finding(
                "the file is no association file, so nothing of it could be kept; delete it")
        }
        let other = AssociationFile(root)
        var merge = RuleMerge(self, file)
        let entries = entries(over: other, replaces, hasDefaults: links?["defaults"] != nil, &merge)
        let members = JSONText.members(of: links)
            .replacing("substitutionVariables", with: variables(in: entries, links))
            .replacing("details", with: entries)
        let text = JSONText.object(
            JSONText.members(of: root).replacing("applinks", with: .object(members))
        ).indented
        if !replaces, let written = JSONNode.written(text).map(AssociationFile.init) {
            var seen: Set<[Int]> = []
            for id in source.platforms.apple.appIDs where seen.insert(other.indexes[id] ?? []).inserted {
                merge.compare(before: other.rules(for: id), after: written.rules(for: id))
            }
        }
        try merge.check()
        return Exported(text, sizeProblem(text) + merge.findings)
    }

    /// The variables of the schemas and of rules of others. One that only the rules of earlier schemas had is gone.
    private func variables(in entries: JSONText, _ links: JSONNode?) -> JSONText? {
        let (new, old) = (entries.description, links?["details"].map { JSONText($0).description } ?? "")
        let own = names
        let others = JSONText.members(of: links?["substitutionVariables"]).filter { name, _ in
            guard !own.contains(where: { $0.0 == name }) else { return false }
            let use = "$(\(name))"
            return new.firstRange(of: use) != nil || old.firstRange(of: use) == nil
        }
        return own.isEmpty && others.isEmpty ? nil : .object(own + others)
    }

    /// The entries of a file, the first of each app with the rules of the schemas.
    private func entries(
        over file: AssociationFile, _ replaces: Bool, hasDefaults: Bool, _ merge: inout RuleMerge
    ) -> JSONText {
        let ids = source.platforms.apple.appIDs
        var entries: [JSONText] = []
        // The apps that have an entry.
        var placed: Set<String> = []
        for entry in file.entries {
            let listed = entry.ids.filter(ids.contains)
            let first = listed.filter { !placed.contains($0) }.unique
            guard let some = first.first else {
                // Other entries of an app are read after its first one.
                let others = replaces && !listed.isEmpty ? entry.ids.filter { !ids.contains($0) } : nil
                if others?.isEmpty != true { entries.append(entry.text(others)) }
                continue
            }
            // The apps without an entry have the first one.
            let all = first + (placed.isEmpty ? ids.filter { file.indexes[$0] == nil } : [])
            placed.formUnion(first)
            // Systems that know no components read "appID" and "paths".
            let older = entry.isNamed ? [("appID", JSONText.string(some))] : []
            let isOther = entry.node["appID"]?.stringValue.map { !ids.contains($0) } ?? false
            let written = ["appIDs", "components", "defaults"] + (isOther ? ["appID", "paths"] : [])
            let rest = (older + JSONText.members(of: entry.node)).filter { !written.contains($0.0) }
            let list = merge.list(replaces ? [] : entry.rules).rules
            let own = self.entry(all, list, hasDefaults: hasDefaults || entry.node["defaults"] != nil)
            entries.append(.object(own + rest))
            let others = entry.ids.filter { !first.contains($0) }
            if !others.isEmpty { entries.append(entry.text(others)) }
        }
        if placed.isEmpty {
            entries.append(.object(entry(ids, merge.list([]).rules, hasDefaults: hasDefaults)))
        }
        return .array(entries)
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
