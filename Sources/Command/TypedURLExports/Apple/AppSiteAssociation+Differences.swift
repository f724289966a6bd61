import TypedURLModel
import TypedURLSchema

extension AppSiteAssociation {
    /// Compares the rules of a file for the apps. Other apps and other services are the server's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        let exported = exported
        let impossible = exported.findings.filter { $0.rule == .impossible }
        guard impossible.isEmpty else { return impossible }
        let root = try file.json()
        let expected = Rules(JSONNode.written(exported.text)?["applinks"], details: nil)
        let ids = source.platforms.apple.appIDs
        let links = root["applinks"]
        let entries = (links?["details"]?.arrayValue ?? []).filter { entry in
            !Set(ids).isDisjoint(with: Self.appIDs(of: entry))
        }
        guard let first = entries.first else {
            return [
                ExportFinding(
                    .difference,
                    "\"details\" has nothing for \(QuotedText.quote(ids[0])); add what is exported",
                    at: file.location((links ?? root).range.prefix(1)))
            ]
        }
        var differences = ids.filter { id in !entries.contains { Self.appIDs(of: $0).contains(id) } }.map {
            id in
            ExportFinding(
                .difference, "the app \(QuotedText.quote(id)) is missing; add it to \"appIDs\"",
                at: file.location(first.range.prefix(1)))
        }
        for entry in entries {
            if let old = entry.objectValue?.member("paths"), entry["components"] == nil {
                differences.append(
                    ExportFinding(
                        .difference, "\"paths\" cannot say what the schemas do; write \"components\"",
                        at: file.location(old.nameRange)))
                continue
            }
            let found = Rules(links, details: entry)
            differences += self.differences(
                from: file, found, expected,
                end: entry["components"]?.range.suffix(1) ?? entry.range.suffix(1))
        }
        return differences
    }

    private static func appIDs(of entry: JSONNode) -> [String] {
        (entry["appIDs"]?.strings ?? []) + (entry["appID"]?.strings ?? [])
    }

    private func differences(
        from file: CheckedFile, _ found: Rules, _ expected: Rules, end: Range<Int>
    ) -> [ExportFinding] {
        var findings: [ExportFinding] = []
        let (wanted, given) = (Set(expected.texts), Set(found.texts))
        for (text, node) in zip(found.texts, found.nodes) where !wanted.contains(text) {
            findings.append(
                ExportFinding(
                    .difference, "the rule \(Self.shown(node)) is not what the schemas say; remove it",
                    at: file.location(node.range)))
        }
        for (index, text) in expected.texts.enumerated() where !given.contains(text) {
            findings.append(
                ExportFinding(
                    .difference, "the rule \(Self.shown(expected.nodes[index])) is missing; add it",
                    at: file.location(end),
                    related: [("the rule is for this template", components[index].template.location)]))
        }
        // The first rule that matches decides.
        let indexes = Dictionary(zip(expected.texts, expected.texts.indices)) { first, _ in first }
        var last: (index: Int, node: JSONNode)?
        for (text, node) in zip(found.texts, found.nodes) {
            guard let index = indexes[text] else { continue }
            if let last, index < last.index {
                findings.append(
                    ExportFinding(
                        .difference,
                        "the rule \(Self.shown(node)) must come before \(Self.shown(last.node)); the first that matches a URL decides",
                        at: file.location(node.range),
                        related: [("the rule is for this template", components[index].template.location)]))
                break
            }
            last = (index, node)
        }
        return findings
    }

    private static func shown(_ rule: JSONNode) -> String {
        let path = QuotedText.quote(rule["/"]?.stringValue ?? "*")
        return rule["exclude"]?.booleanValue == true ? "\(path) that excludes" : path
    }

    /// The rules of a file.
    private struct Rules {
        var nodes: [JSONNode] = []
        /// What rules that mean the same have in common.
        var texts: [String] = []

        init(_ links: JSONNode?, details: JSONNode?) {
            let details = details ?? links?["details"]?.arrayValue?.first
            nodes = details?["components"]?.arrayValue ?? []
            var values: [String: String] = [:]
            for variable in links?["substitutionVariables"]?.objectValue?.members ?? [] {
                values[variable.name] = variable.node.strings.sorted().joined(separator: "|")
            }
            texts = nodes.map { node in
                // Names of variables do not matter.
                let parts = (node["/"]?.stringValue ?? "*").split(
                    separator: "$(", omittingEmptySubsequences: false)
                let path = parts.dropFirst().reduce(String(parts[0])) { path, part in
                    let name = part.prefix { $0 != ")" }
                    return path + "$(" + (values[String(name)] ?? String(name)) + part.dropFirst(name.count)
                }
                return (node.objectValue?.normalized(without: ["comment", "/"]) ?? node.normalized) + path
            }
        }
    }
}
