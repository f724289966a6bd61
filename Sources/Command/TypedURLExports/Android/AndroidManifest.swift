import TypedURLModel

/// The intent filters of an app, in a manifest that can be merged with the app's own.
struct AndroidManifest {
    static let view = "android.intent.action.VIEW"
    static let categories = ["android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"]

    let filters: [IntentFilter]
    let source: ExportSource
    private(set) var problems: [ExportFinding] = []

    init(_ source: ExportSource) {
        self.source = source
        filters = IntentFilter.filters(source)
        for filter in filters where filter.isVerified && filter.authority == nil {
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
        return Exported(xml.text, problems + filters.compactMap(widening))
    }

    private static func write(_ filter: IntentFilter, to xml: inout XMLText) {
        xml.comment(filter.template.schema.name + filter.levelNote)
        xml.element("intent-filter", filter.isVerified ? [("android:autoVerify", "true")] : []) { xml in
            xml.empty("action", [("android:name", view)])
            for category in categories { xml.empty("category", [("android:name", category)]) }
            for scheme in filter.schemes { xml.empty("data", [("android:scheme", scheme)]) }
            if let authority = filter.authority {
                // A port belongs to the host of its element.
                let port = authority.port.map { [("android:port", $0)] } ?? []
                xml.empty("data", [("android:host", authority.host)] + port)
            }
            for path in filter.paths { xml.empty("data", [("android:\(path.kind.rawValue)", path.text)]) }
        }
    }

    /// A finding if the filter lets other URLs through than valid ones.
    private func widening(_ filter: IntentFilter) -> ExportFinding? {
        guard let url = source.refused(filter.examples) else { return nil }
        return ExportFinding(
            .widened, "the intent filter also lets URLs through that are not valid; let the parser decide",
            details: [url], at: filter.template.location)
    }
}

extension IntentFilter {
    /// What a comment says of the system's version.
    fileprivate var levelNote: String {
        paths.contains { $0.kind == .pattern } ? "; before API level 31, all paths" : ""
    }

    /// URLs that pass the filter.
    var examples: [String] {
        let port = authority?.port.map { ":\($0)" } ?? ""
        let host = authority.map { "//\($0.host.replacing("*", with: "x"))\(port)" } ?? "//x"
        let path = paths.first.map(\.example) ?? "/x"
        let start = "\(schemes[0]):\(host)\(path)"
        return [start + "?not-a-parameter=x", start + "?not-a-parameter=x#x", start + "?&&"]
    }
}

extension PathRule {
    /// A path that passes.
    fileprivate var example: String {
        switch kind {
        case .exact: return text
        case .prefix: return text + "x"
        case .pattern:
            var path = ""
            var rest = text[...]
            while let first = rest.first {
                if rest.hasPrefix("[^/]") {
                    path += "x"
                    rest = rest.dropFirst(5)
                } else if first == "[" {
                    path.append(rest[rest.index(after: rest.startIndex)])
                    rest = rest.dropFirst(3)
                } else {
                    path.append(first == "." ? "x" : first)
                    rest = rest.dropFirst()
                }
            }
            return path
        }
    }
}
