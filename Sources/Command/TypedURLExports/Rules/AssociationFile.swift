import TypedURLSchema

/// An association file that was read.
struct AssociationFile {
    /// The texts of `substitutionVariables`.
    struct Variables: Sendable {
        fileprivate(set) var patterns: TextPattern.Variables = [:]
        fileprivate var texts: [String: [String]] = [:]
        /// What variables with the same texts have in common.
        fileprivate var meanings: [String: String] = [:]

        /// A pattern with the texts of variables in place of their names, which do not matter.
        func resolved(_ pattern: String) -> String { replaced(pattern) { meanings[$0] } }

        /// More patterns are not listed.
        static let limit = 4096

        /// The patterns without variables of the file that one stands for, up to a limit.
        func patterns(_ pattern: String, atMost limit: Int) -> LazyMapCollection<Range<Int>, String> {
            var count = 1
            _ = replaced(pattern) { name in
                count = min(count * (texts[name]?.count ?? 1), limit)
                return nil
            }
            return (0..<count).lazy.map { index in
                var rest = index
                return replaced(pattern) { name in
                    guard let known = texts[name], !known.isEmpty else { return nil }
                    defer { rest /= known.count }
                    return known[rest % known.count]
                }
            }
        }

        private func replaced(_ pattern: String, _ text: (String) -> String?) -> String {
            let parts = pattern.split(separator: "$(", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
                let name = part.prefix { $0 != ")" }
                let known = text(String(name))
                result += known.map { $0 + part.dropFirst(name.count + 1) } ?? "$(" + part
            }
        }
    }

    /// An entry of `details`, with its apps and its rules.
    struct Entry {
        let ids: [String]
        let node: JSONNode
        let rules: [AssociationRule]
        /// Whether the app is the name of the entry.
        let isNamed: Bool
    }

    let entries: [Entry]
    /// The indexes of an app's entries.
    private(set) var indexes: [String: [Int]] = [:]

    init(_ root: JSONNode) {
        let links = root["applinks"]
        var variables = Variables()
        for member in links?["substitutionVariables"]?.objectValue?.members ?? [] {
            variables.texts[member.name] = member.node.strings
            variables.meanings[member.name] = "$(\(member.node.strings.sorted().hashValue))"
            variables.patterns[member.name] = member.node.strings.map { TextPattern.tokens($0, nil) }
        }
        let details = links?["details"]
        // The oldest form is an object by app, without an order.
        let named = details?.objectValue?.members.sorted { $0.name < $1.name }.map { ([$0.name], $0.node) }
        let listed = (details?.arrayValue ?? []).map { node in
            ((node["appIDs"]?.strings ?? []) + (node["appID"]?.strings ?? []), node)
        }
        entries = (named ?? listed).map { ids, node -> Entry in
            let defaults = [links?["defaults"], node["defaults"]]
            // Where there are components, paths are for older systems.
            let rules = node["components"]?.arrayValue ?? node["paths"]?.arrayValue ?? []
            return Entry(
                ids: ids, node: node, rules: rules.map { AssociationRule($0, defaults: defaults, variables) },
                isNamed: named != nil)
        }
        for (index, entry) in entries.enumerated() {
            for id in entry.ids where indexes[id]?.last != index { indexes[id, default: []].append(index) }
        }
    }

    /// The rules for an app.
    func rules(for app: String) -> [AssociationRule] { (indexes[app] ?? []).flatMap { entries[$0].rules } }
}

extension Collection<AssociationRule> where Index == Int {
    /// Whether the app is opened for a URL.
    func opens(_ url: AssociationURL) -> Bool { firstIndex(for: url).map { !self[$0].isExcluded } ?? false }

    /// The index of the rule that decides about a URL.
    func firstIndex(for url: AssociationURL) -> Int? { firstIndex { $0.matches(url) } }
}
