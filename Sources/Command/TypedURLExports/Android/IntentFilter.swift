import TypedURLModel

/// A rule of a manifest for the URLs of one schema and host. The schemes, hosts and paths of a filter are combined freely,
/// so it has one host, and a scheme of one's own is never beside those of the web.
struct IntentFilter {
    /// In the order in which they are found.
    private(set) var schemes: [String]
    /// The host and port; nil for all.
    let authority: Authority?
    /// Empty for all.
    private(set) var paths: [PathRule]
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

    /// Each scheme with each path.
    var rules: [AndroidManifest.Rule] {
        let paths: [PathRule?] = paths.isEmpty ? [nil] : paths
        return schemes.flatMap { scheme in
            paths.map { AndroidManifest.Rule(scheme: scheme, authority: authority, path: $0) }
        }
    }

    /// The filters of the schemas.
    static func filters(_ source: ExportSource) -> [IntentFilter] {
        var seen: Set<String> = []
        return source.schemas.flatMap { schema in
            filters(source.templates(of: schema))
        }.filter { filter in
            // Several schemas of one scheme without a host have one filter.
            filter.authority != nil || seen.insert(filter.schemes[0]).inserted
        }
    }

    private static func filters(_ templates: [PlacedTemplate]) -> [IntentFilter] {
        var filters: [IntentFilter] = []
        for template in templates {
            let (scheme, authority) = (template.components.scheme, Authority(template))
            // Without a host, paths are ignored.
            let paths = authority == nil ? [] : template.pathRules
            let same = filters.firstIndex { filter in
                filter.authority == authority && filter.isVerified == template.isWeb
                    && (filter.schemes.contains(scheme) || authority != nil)
            }
            guard let same else {
                filters.append(
                    IntentFilter(schemes: [scheme], authority: authority, paths: paths, template: template))
                continue
            }
            if !filters[same].schemes.contains(scheme) { filters[same].schemes.append(scheme) }
            let known = Set(filters[same].paths)
            let isOpen = known.isEmpty || paths.isEmpty
            filters[same].paths = isOpen ? [] : filters[same].paths + paths.filter { !known.contains($0) }
        }
        return filters
    }
}

extension IntentFilter.Authority {
    fileprivate init?(_ template: PlacedTemplate) {
        let host = template.hostPattern ?? ""
        guard template.components.hasAuthority, !host.isEmpty else { return nil }
        self.host = host.lowercased()
        let bytes = template.components.port?.literalBytes?.map(\.byte) ?? []
        port = bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
