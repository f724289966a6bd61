import TypedURLSamples
import TypedURLXML
import TypedURLModel

extension AndroidManifest {
    /// What a manifest lets through: a scheme, a host and a rule for paths.
    struct Rule: Hashable {
        let scheme: String
        /// Nil for all.
        let authority: IntentFilter.Authority?
        let path: PathRule?

        /// The scheme and the host, for a comparison without the port.
        var origin: String { "\(scheme)://\(authority?.host.lowercased() ?? "")" }

        var shown: String {
            let path = path.map { " with \($0.kind.rawValue) \(QuotedText.quote($0.text))" } ?? ""
            return
                "\"\(origin)\(authority == nil ? "*" : "")\(authority?.port.map { ":" + $0 } ?? "")\"\(path)"
        }

        var isUnresolved: Bool {
            [scheme, authority?.host ?? "", authority?.port ?? ""].contains(
                where: AndroidManifest.isReference)
        }

        /// Whether this could be another rule in a build.
        func mayBe(_ other: Self) -> Bool {
            (scheme == other.scheme || AndroidManifest.isReference(scheme))
                && (authority == other.authority
                    || authority.map { AndroidManifest.isReference($0.host) } ?? false)
                && (path == other.path || path.map { AndroidManifest.isReference($0.text) } ?? false)
        }

        /// Whether a URL passes; what is not known lets it through.
        func opens(_ url: SplitURL) -> Bool {
            (scheme == url.scheme || AndroidManifest.isReference(scheme))
                && authority.map { AndroidManifest.isReference($0.host) || $0.matches(url) } ?? true
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
        let wanted = Set(filters.flatMap(\.rules))
        let origins = Set(wanted.map(\.origin))
        // A scheme of one's own is the schemas' with every host.
        let schemes = Set(filters.filter { !$0.isVerified }.flatMap(\.schemes))
        var limit = Self.limit
        var found: [Rule] = []
        var differences: [ExportFinding] = []
        // The names without a known value that were reported.
        var seen: Set<String> = []
        let application = root.children("application").first
        for filter in (application?.children ?? []).flatMap(linkFilters) {
            let rules = try self.rules(filter, of: file, &limit)
            let own = rules.filter { origins.contains($0.origin) || schemes.contains($0.scheme) }
            let unresolved = rules.filter(\.isUnresolved)
            found += own + unresolved
            guard !own.isEmpty || !unresolved.isEmpty else { continue }
            func add(_ rule: ExportRule, _ message: String, details: [String] = []) {
                differences.append(file.finding(message, as: rule, details: details, at: filter.tag))
            }
            for attribute in filter.children("data").flatMap(\.attributes) {
                for name in source.androidText(attribute.value).unknown where seen.insert(name).inserted {
                    let message =
                        "the value of \(QuotedText.quote(name)) is not in the manifest; add it to \"platforms.android.placeholders\""
                    differences.append(file.finding(message, as: .additional, at: attribute.range))
                }
            }
            let additional = own.filter { !wanted.contains($0) }
            if !additional.isEmpty {
                add(
                    .additional,
                    "the filter lets more URLs through than the schemas; note that it combines all schemes, hosts and paths of its <data>",
                    details: additional.map(\.shown).shortened)
            }
            if !filter.children("uri-relative-filter-group").isEmpty {
                add(.additional, "the rules of <uri-relative-filter-group> are not compared")
            }
            guard own.contains(where: \.scheme.isWebScheme) else { continue }
            if rules.contains(where: { !$0.scheme.isWebScheme && !$0.isUnresolved }) {
                add(
                    .difference,
                    "the filter has other schemes beside those of the web, so the system does not verify its hosts, and their links open in a browser; move these schemes to a filter of their own"
                )
            } else if filter["android:autoVerify"] != "true" {
                add(
                    .difference,
                    "the filter has no android:autoVerify=\"true\"; without it, its links open in a browser")
            }
        }
        let hasGraph = application?.children.contains { !$0.children("nav-graph").isEmpty } ?? false
        let other = hasGraph ? ", or compare the merged manifest, which has the filters of <nav-graph>" : ""
        let samples = source.schemas.flatMap { exported in
            source.samples(of: exported.schema).map { (exported.schema.name, text: $0, parts: SplitURL($0)) }
        }
        for filter in filters {
            // Without a host, a filter is for all schemas of the scheme.
            let urls = samples.filter { filter.authorities.isEmpty || $0.0 == filter.template.schema.name }
            for rule in filter.rules where !found.contains(where: { $0.mayBe(rule) }) {
                // What lets the schemas' URLs through can be written in another way.
                let passing = urls.filter { rule.opens($0.parts) }
                let missed = passing.first { url in !found.contains { $0.opens(url.parts) } }
                guard passing.isEmpty || missed != nil else { continue }
                differences.append(
                    file.finding(
                        "no filter lets \(rule.shown) through; add what is exported\(other)",
                        details: missed.map { [$0.text] } ?? [], at: (application ?? root).tag,
                        related: [("the filter is for this template", filter.template.location)]))
            }
        }
        return differences
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

    /// The filters of an app have fewer rules together.
    static let limit = 4096

    /// The rules of a filter in a file: each scheme with each host and each path.
    ///
    /// - Parameter limit: How many more there can be.
    func rules(_ filter: XMLNode, of file: CheckedFile, _ limit: inout Int) throws(ExportFinding) -> [Rule] {
        let data = filter.children("data")
        let schemes = data.compactMap { $0["android:scheme"].map(resolved) }.unique
        let listed: [IntentFilter.Authority?] = data.compactMap { node in
            node["android:host"].map(resolved).map { host in
                let host = Self.isReference(host) ? host : host.lowercased()
                return IntentFilter.Authority(host: host, port: node["android:port"].map(resolved))
            }
        }
        let listedPaths: [PathRule?] = data.flatMap(\.attributes).compactMap { attribute in
            PathRule.Kind(rawValue: String(attribute.name.dropFirst("android:".count))).map {
                PathRule($0, resolved(attribute.value))
            }
        }
        // Without a host, paths are ignored.
        let hosts = listed.isEmpty ? [nil] : listed.unique
        let paths = listed.isEmpty || listedPaths.isEmpty ? [nil] : listedPaths.unique
        limit -= schemes.count * hosts.count * paths.count
        guard limit >= 0 else {
            throw file.finding(
                "the filters up to this one have more than \(Self.limit) combinations of schemes, hosts and paths, so the file is not compared; use fewer <data>",
                at: filter.tag)
        }
        return schemes.flatMap { scheme in
            hosts.flatMap { host in paths.map { Rule(scheme: scheme, authority: host, path: $0) } }
        }
    }

    /// A value with what is known of placeholders and resources in it. A backslash escapes the next character.
    private func resolved(_ text: String) -> String {
        var isEscaped = false
        return source.androidText(text).text.reduce(into: "") { result, character in
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { result.append(character) }
        }
    }
}
