import TypedURLXML

/// The intent filters of an app, in a manifest that can be merged with the app's own.
struct AndroidManifest: AppFile {
    static let root = "manifest"

    static let view = "android.intent.action.VIEW"
    static let categories = ["android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"]

    let filters: [IntentFilter]
    let source: ExportSource
    private(set) var problems: [ExportFinding] = []

    init(_ source: ExportSource) {
        self.source = source
        filters = IntentFilter.filters(source)
        for filter in filters where filter.isVerified && filter.authorities.isEmpty {
            problems.append(filter.template.hostProblem("an intent filter"))
        }
    }

    var exported: Exported {
        var xml = XMLText(indent: "    ")
        let name = source.platforms.android.activity ?? ".MainActivity"
        xml.element("manifest", [("xmlns:android", "http://schemas.android.com/apk/res/android")]) { xml in
            xml.element("application") { xml in
                // The system demands it of an activity that others start.
                xml.element("activity", [("android:name", name), ("android:exported", "true")]) { xml in
                    for filter in filters { Self.write(filter, to: &xml) }
                }
            }
        }
        let captured = source.capturedPages(by: "an intent filter") { _ in true }
        return Exported(xml.text, problems + captured + excluded)
    }

    private static func write(_ filter: IntentFilter, to xml: inout XMLText) {
        let hasPattern = filter.paths.contains { $0.kind == .pattern }
        let note = hasPattern ? "; before API level 31, all paths" : ""
        xml.comment(filter.template.schema.name + note)
        xml.element("intent-filter", filter.isVerified ? [("android:autoVerify", "true")] : []) { xml in
            xml.empty("action", [("android:name", view)])
            for category in categories { xml.empty("category", [("android:name", category)]) }
            for scheme in filter.schemes { xml.empty("data", [("android:scheme", scheme)]) }
            for authority in filter.authorities {
                // A port belongs to the host of its element.
                let port = authority.port.map { [("android:port", $0)] } ?? []
                xml.empty("data", [("android:host", authority.host)] + port)
            }
            for path in filter.paths { xml.empty("data", [("android:\(path.kind.rawValue)", path.text)]) }
        }
    }

    /// A warning if there are exclusions, which a filter cannot say.
    private var excluded: [ExportFinding] {
        if source.platforms.android.exclusions.isEmpty { return [] }
        let message =
            "an intent filter excludes no URLs, so \"platforms.android.exclude\" only counts from Android 15 on, by the rules of \"assetlinks\""
        return [ExportFinding(.notCompared, message, at: source.configurationLocation)]
    }

    var widenings: [ExportFinding] {
        let rules = Dictionary(grouping: filters.flatMap(\.rules)) { rule in
            let host = rule.authority?.host.lowercased() ?? ""
            return host.hasPrefix("*") ? "" : host
        }
        let ofAnyHost = rules[""] ?? []
        let most = (rules.values.map(\.count).max() ?? 0) + ofAnyHost.count
        func opens(_ url: String) -> Bool {
            let url = SplitURL(url)
            return ofAnyHost.contains { $0.opens(url) }
                || rules[url.host.lowercased()]?.contains { $0.opens(url) } ?? false
        }
        return source.gaps(
            "the intent filters also let URLs through that are not valid; let the parser decide",
            rules: most, opens: opens)
    }
}
