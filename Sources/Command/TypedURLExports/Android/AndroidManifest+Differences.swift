import TypedURLXML
import TypedURLModel
import TypedURLSchema

extension AndroidManifest {
    /// What a manifest lets through: a scheme, a host and a rule for paths.
    struct Rule: Hashable {
        var scheme: String
        /// Empty for all.
        var host: String
        var port: String?
        var path: PathRule?

        var shown: String {
            let path = path.map { " with \($0.kind.rawValue) \(QuotedText.quote($0.text))" } ?? ""
            return "\"\(scheme)://\(host.isEmpty ? "*" : host)\(port.map { ":" + $0 } ?? "")\"\(path)"
        }

        /// A URL of another server as one of the rule's.
        func url(_ other: String) -> String {
            let start = "\(scheme)://\(host.replacing("*", with: "x"))\(port.map { ":" + $0 } ?? "")"
            return host.isEmpty ? other : start + other[SplitURL(other).path.startIndex...]
        }

        var isUnresolved: Bool { [scheme, host, port ?? ""].contains(where: AndroidManifest.isReference) }

        /// Whether a URL passes; what is not known lets it through.
        func opens(_ url: SplitURL) -> Bool {
            let isOfScheme = scheme == url.scheme || AndroidManifest.isReference(scheme)
            let isOfHost =
                host.isEmpty || AndroidManifest.isReference(host)
                || IntentFilter.Authority(host: host, port: port).matches(url)
            return isOfScheme && isOfHost
                && path.map { AndroidManifest.isReference($0.text) || $0.matches(url) } ?? true
        }
    }

    /// Whether a value is one of a build or of a resource.
    private static func isReference(_ text: String) -> Bool {
        text.hasPrefix("@") || text.firstRange(of: "${") != nil
    }

    /// Compares the filters of a manifest that are for the schemas' schemes and hosts. Others are the app's own.
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding] {
        guard problems.isEmpty else { return problems }
        let root = try file.xml("manifest")
        let expected = filters.map { ($0, Self.rules($0)) }
        let wanted = Set(expected.flatMap(\.1))
        let hosts = Set(wanted.map { $0.scheme + "://" + $0.host })
        // A scheme of one's own is the schemas' with every host.
        let schemes = Set(filters.filter { !$0.isVerified }.flatMap(\.schemes))
        var found: [Rule] = []
        var differences: [ExportFinding] = []
        let application = root.children("application").first
        for filter in (application?.children ?? []).flatMap(linkFilters) {
            let rules = self.rules(filter)
            let own = rules.filter {
                hosts.contains($0.scheme + "://" + $0.host) || schemes.contains($0.scheme)
            }
            let unresolved = rules.filter(\.isUnresolved)
            if let first = unresolved.first {
                differences.append(
                    ExportFinding(
                        .additional,
                        "the value of \(first.shown) is not in the manifest; add it to \"platforms.android.placeholders\"",
                        at: file.location(filter.tag)))
            }
            found += own + unresolved
            for rule in own where !wanted.contains(rule) {
                differences.append(
                    ExportFinding(
                        .additional,
                        "the filter lets the additional \(rule.shown) through; note that a filter combines all schemes, hosts and paths of its <data>",
                        at: file.location(filter.tag)))
            }
            let isWeb = !own.isEmpty && own.allSatisfy(\.scheme.isWebScheme)
            if isWeb, filter["android:autoVerify"] != "true" {
                differences.append(
                    ExportFinding(
                        .difference,
                        "the filter has no android:autoVerify=\"true\"; without it, its links open in a browser",
                        at: file.location(filter.tag)))
            }
        }
        let urls = source.printed
        for (filter, rules) in expected {
            for rule in rules where !found.contains(rule) {
                // What lets the schemas' URLs through can be written in another way.
                let passing = urls.map(rule.url).filter { rule.opens(SplitURL($0)) }
                let missed = passing.first { url in
                    let parts = SplitURL(url)
                    return !found.contains { $0.opens(parts) }
                }
                guard passing.isEmpty || missed != nil else { continue }
                differences.append(
                    ExportFinding(
                        .difference, "no filter lets \(rule.shown) through; add what is exported",
                        details: missed.map { [$0] } ?? [], at: file.location((application ?? root).tag),
                        related: [("the filter is for this template", filter.template.location)]))
            }
        }
        return differences
    }

    /// What is beside the activity that is exported.
    static func others(_ root: XMLNode) -> Range<Int>? {
        let levels = [("application", []), ("activity", ["android:name", "android:exported"])]
        var element = root
        var attributes = ["xmlns:android"]
        for (name, own) in levels {
            if let other = element.attributes.first(where: { !attributes.contains($0.name) }) {
                return other.range
            }
            guard let child = element.children.first else { return nil }
            if child.name != name { return child.tag }
            if element.children.count > 1 { return element.children[1].tag }
            (element, attributes) = (child, own)
        }
        return element.attributes.first { !attributes.contains($0.name) }?.range
            ?? element.children.first { $0.name != "intent-filter" }?.tag
    }

    /// The filters of an activity through which a browser can start it.
    func linkFilters(_ activity: XMLNode) -> [XMLNode] {
        activity.name.hasPrefix("activity") ? activity.children("intent-filter").filter(Self.isForLinks) : []
    }

    /// Whether a browser can start the activity with a URL.
    private static func isForLinks(_ filter: XMLNode) -> Bool {
        filter.children("action").contains { $0["android:name"] == view }
            && filter.children("category").contains { $0["android:name"] == categories[1] }
    }

    static func rules(_ filter: IntentFilter) -> [Rule] {
        let paths: [PathRule?] = filter.paths.isEmpty ? [nil] : filter.paths
        return filter.schemes.flatMap { scheme in
            paths.map { path in
                Rule(
                    scheme: scheme, host: filter.authority?.host.lowercased() ?? "",
                    port: filter.authority?.port,
                    path: path)
            }
        }
    }

    /// The rules of a filter in a file: each scheme with each host and each path.
    private func rules(_ filter: XMLNode) -> [Rule] {
        // A hostile file has no more than a filter of people.
        let limit = 4096
        let data = filter.children("data")
        var seen: Set<String> = []
        let schemes = data.compactMap { $0["android:scheme"].map(resolved) }
            .filter { seen.insert($0).inserted }
        let listedHosts = data.compactMap { node in
            node["android:host"].map(resolved).map { host in
                (Self.isReference(host) ? host : host.lowercased(), node["android:port"].map(resolved))
            }
        }
        let listedPaths = data.prefix(limit).flatMap(\.attributes).compactMap { attribute in
            PathRule.Kind(rawValue: String(attribute.name.dropFirst("android:".count))).map {
                PathRule($0, resolved(attribute.value))
            }
        }
        let hosts = listedHosts.isEmpty ? [("", nil)] : listedHosts
        // Without a host, paths are ignored.
        let paths = listedPaths.isEmpty || listedHosts.isEmpty ? [nil] : listedPaths.map(Optional.some)
        let rules = schemes.lazy.flatMap { scheme in
            hosts.lazy.flatMap { host, port in
                paths.lazy.map { Rule(scheme: scheme, host: host, port: port, path: $0) }
            }
        }.prefix(limit)
        var known: Set<Rule> = []
        return rules.filter { known.insert($0).inserted }
    }

    /// A value with what is known of placeholders and resources in it.
    private func resolved(_ text: String) -> String {
        let known = source.platforms.android.placeholders
        if let value = known[text] { return value }
        var result = text
        let package = source.platforms.android.package.map { [("applicationId", $0)] } ?? []
        for (name, value) in known.map({ ($0.key, $0.value) }) + package {
            result = result.replacing("${\(name)}", with: value)
        }
        return result
    }
}
