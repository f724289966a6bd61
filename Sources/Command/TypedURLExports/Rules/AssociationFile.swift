import TypedURLSchema

/// An association file that was read.
struct AssociationFile {
    /// The texts of `substitutionVariables`.
    struct Variables: Sendable {
        fileprivate(set) var patterns: TextPattern.Variables = [:]
        fileprivate var texts: [String: [String]] = [:]

        /// A pattern with the texts of variables in place of their names, which do not matter.
        func resolved(_ pattern: String) -> String {
            expanded(pattern) { texts in ["$(\(texts.sorted().hashValue))"] }[0]
        }

        /// More patterns are not listed.
        static let limit = 4096

        /// The patterns that a pattern with variables of the file stands for; of too many only the first.
        func expanded(_ pattern: String, _ texts: ([String]) -> [String] = { $0 }) -> [String] {
            let parts = pattern.split(separator: "$(", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce([String(parts[0])]) { heads, part in
                let name = part.prefix { $0 != ")" }
                guard let known = self.texts[String(name)] else { return heads.map { $0 + "$(" + part } }
                let ends = texts(known).prefix(Self.limit + 1).map { $0 + part.dropFirst(name.count + 1) }
                return heads.prefix(1 + Self.limit / max(1, ends.count)).flatMap { head in
                    ends.map { head + $0 }
                }
            }
        }
    }

    /// The entries of `details`, each with its apps and its rules.
    let entries: [(ids: [String], node: JSONNode, rules: [AssociationRule])]

    init(_ root: JSONNode) {
        let links = root["applinks"]
        var variables = Variables()
        for member in links?["substitutionVariables"]?.objectValue?.members ?? [] {
            variables.texts[member.name] = member.node.strings
            variables.patterns[member.name] = member.node.strings.map { TextPattern.tokens($0, nil) }
        }
        let details = links?["details"]
        // The oldest form is an object by app, without an order.
        let named = details?.objectValue?.members.sorted { $0.name < $1.name }.map { ([$0.name], $0.node) }
        let listed = (details?.arrayValue ?? []).map { node in
            ((node["appIDs"]?.strings ?? []) + (node["appID"]?.strings ?? []), node)
        }
        entries = (named ?? listed).map { ids, node in
            let defaults = [links?["defaults"], node["defaults"]]
            // Where there are components, paths are for older systems.
            let rules = node["components"]?.arrayValue ?? node["paths"]?.arrayValue ?? []
            return (ids, node, rules.map { AssociationRule($0, defaults: defaults, variables) })
        }
    }

    /// The rules for an app.
    func rules(for app: String) -> [AssociationRule] {
        entries.filter { $0.ids.contains(app) }.flatMap(\.rules)
    }
}

extension Collection<AssociationRule> where Index == Int {
    /// Whether the app is opened for a URL.
    func opens(_ url: AssociationURL) -> Bool { firstIndex(for: url).map { !self[$0].isExcluded } ?? false }

    /// The index of the rule that decides about a URL.
    func firstIndex(for url: AssociationURL) -> Int? { firstIndex { $0.matches(url) } }
}
