import TypedURLModel
import TypedURLSchema

extension AndroidManifest {
    /// What a manifest lets through: a scheme, a host and a rule for paths.
    private struct Rule: Hashable {
        var scheme: String
        var host: String
        var path: String

        var shown: String {
            let path = path.isEmpty ? "" : " with \(path)"
            return "\"\(scheme)://\(host.isEmpty ? "*" : host)\"\(path)"
        }
    }

    /// Compares the filters of a manifest that are for the schemas' schemes and hosts. Others are the app's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        guard problems.isEmpty else { return problems }
        let root = try file.xml("manifest")
        var expected: [(rule: Rule, filter: IntentFilter)] = []
        for filter in filters {
            for rule in Self.rules(filter) { expected.append((rule, filter)) }
        }
        let wanted = Set(expected.map(\.rule))
        let hosts = Set(wanted.map { $0.scheme + "://" + $0.host })
        // A scheme of one's own is the schemas' with every host.
        let schemes = Set(filters.filter { !$0.isVerified }.flatMap(\.schemes))
        var found: Set<Rule> = []
        var differences: [ExportFinding] = []
        let application = root.children("application").first
        for activity in application?.children ?? [] where activity.name.hasPrefix("activity") {
            for filter in activity.children("intent-filter") where Self.isForLinks(filter) {
                let rules = Self.rules(filter)
                let own = rules.filter {
                    hosts.contains($0.scheme + "://" + $0.host) || schemes.contains($0.scheme)
                }
                found.formUnion(own)
                for rule in own where !wanted.contains(rule) {
                    differences.append(
                        ExportFinding(
                            .difference,
                            "the filter lets \(rule.shown) through, which the schemas do not; remove it, and note that a filter combines all schemes, hosts and paths of its <data>",
                            at: file.location(filter.tag)))
                }
                let isWeb = !own.isEmpty && own.allSatisfy { $0.scheme == "https" || $0.scheme == "http" }
                if isWeb, filter["android:autoVerify"] != "true" {
                    differences.append(
                        ExportFinding(
                            .difference,
                            "the filter has no android:autoVerify=\"true\"; without it, its links open in a browser",
                            at: file.location(filter.tag)))
                }
            }
        }
        for (rule, filter) in expected where !found.contains(rule) {
            differences.append(
                ExportFinding(
                    .difference, "no filter lets \(rule.shown) through; add what is exported",
                    at: file.location((application ?? root).tag),
                    related: [("the filter is for this template", filter.template.location)]))
        }
        return differences
    }

    /// Whether a browser can start the activity with a URL.
    private static func isForLinks(_ filter: XMLNode) -> Bool {
        filter.children("action").contains { $0["android:name"] == view }
            && filter.children("category").contains { $0["android:name"] == categories[1] }
    }

    private static func rules(_ filter: IntentFilter) -> [Rule] {
        let host = filter.authority.map { $0.host.lowercased() + ($0.port.map { ":" + $0 } ?? "") } ?? ""
        let paths = filter.paths.map { "\($0.kind.rawValue) \(QuotedText.quote($0.text))" }
        return filter.schemes.flatMap { scheme in
            (paths.isEmpty ? [""] : paths).map { Rule(scheme: scheme, host: host, path: $0) }
        }
    }

    /// The rules of a filter in a file: each scheme with each host and each path.
    private static func rules(_ filter: XMLNode) -> [Rule] {
        // A hostile file has no more than a filter of people.
        let limit = 4096
        let data = filter.children("data")
        func unique(_ texts: [String]) -> [String] {
            var seen: Set<String> = []
            return texts.filter { seen.insert($0).inserted }
        }
        let schemes = unique(data.compactMap { $0["android:scheme"] })
        let hosts = unique(
            data.compactMap { node in
                node["android:host"].map { $0.lowercased() + (node["android:port"].map { ":" + $0 } ?? "") }
            })
        let paths = unique(
            data.flatMap(\.attributes).compactMap { attribute -> String? in
                guard attribute.name.hasPrefix("android:path") else { return nil }
                return "\(attribute.name.dropFirst("android:".count)) \(QuotedText.quote(attribute.value))"
            })
        var rules: [Rule] = []
        for scheme in schemes {
            for host in hosts.isEmpty ? [""] : hosts {
                // Without a host, paths are ignored.
                for path in paths.isEmpty || hosts.isEmpty ? [""] : paths where rules.count < limit {
                    rules.append(Rule(scheme: scheme, host: host, path: path))
                }
            }
        }
        return rules
    }
}
