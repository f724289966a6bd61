import TypedURLModel

/// A rule of a manifest for the URLs of one schema and host. The schemes, hosts and paths of a filter are combined freely,
/// so it has one host, and the schemes that have the same paths.
struct IntentFilter {
    /// In the order in which they are found.
    private(set) var schemes: [String]
    /// The host and port; nil for all.
    let authority: Authority?
    /// Empty for all.
    let paths: [PathRule]
    let template: PlacedTemplate

    struct Authority: Hashable {
        let host: String
        let port: String?

        func matches(_ url: SplitURL) -> Bool {
            let (name, own) = (url.host.lowercased(), host.lowercased())
            let isOfHost = own.hasPrefix("*") ? name.hasSuffix(own.dropFirst()) : name == own
            return isOfHost && (port == nil || url.port.map(String.init) == port)
        }
    }

    /// Whether the system asks the host's server whether the app may open its URLs.
    var isVerified: Bool { schemes.allSatisfy(\.isWebScheme) }

    /// The filters of the schemas.
    static func filters(_ source: ExportSource) -> [IntentFilter] {
        var seen: Set<String> = []
        return source.schemas.flatMap { schema in
            filters(source.templates.filter { $0.schema === schema.schema })
        }.filter { filter in
            // Several schemas of one scheme without a host have one filter.
            filter.authority != nil || seen.insert(filter.schemes[0]).inserted
        }
    }

    private struct Key: Hashable {
        let isWeb: Bool
        let scheme: String
        let authority: Authority?
    }

    private static func filters(_ templates: [PlacedTemplate]) -> [IntentFilter] {
        var order: [Key] = []
        var groups: [Key: [PlacedTemplate]] = [:]
        for template in templates {
            let components = template.components
            let key = Key(
                isWeb: template.isWeb, scheme: components.scheme,
                authority: Authority(components, template.host))
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(template)
        }
        var filters: [IntentFilter] = []
        for key in order {
            let templates = groups[key] ?? []
            // Without a host, paths are ignored.
            let rules = key.authority == nil ? [] : templates.map(\.pathRules)
            var seen: Set<PathRule> = []
            let paths = rules.contains([]) ? [] : rules.joined().filter { seen.insert($0).inserted }
            let same = filters.firstIndex {
                $0.authority == key.authority && $0.paths == paths && $0.isVerified == key.isWeb
                    && key.authority != nil
            }
            if let same {
                filters[same].schemes.append(key.scheme)
            } else {
                filters.append(
                    IntentFilter(
                        schemes: [key.scheme], authority: key.authority, paths: paths, template: templates[0])
                )
            }
        }
        return filters
    }
}

extension IntentFilter.Authority {
    fileprivate init?(_ components: TemplateComponents, _ host: HostShape) {
        guard components.hasAuthority, let pattern = host.pattern, !pattern.isEmpty else { return nil }
        self.host = pattern
        let bytes = components.port?.literalBytes?.map(\.byte) ?? []
        port = bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
