import TypedURLModel

/// A rule of a manifest for the URLs of one schema. The schemes, hosts and paths of a filter are combined freely,
/// so all of its hosts have the same, and a scheme of one's own is never beside those of the web.
struct IntentFilter {
    /// In the order in which they are found.
    private(set) var schemes: [String]
    /// The hosts and ports; empty for all.
    private(set) var authorities: [Authority]
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

    /// Each scheme with each host and each path.
    var rules: [AndroidManifest.Rule] {
        let paths: [PathRule?] = paths.isEmpty ? [nil] : paths
        let authorities: [Authority?] = authorities.isEmpty ? [nil] : authorities
        return authorities.flatMap { authority in
            schemes.flatMap { scheme in
                paths.map { AndroidManifest.Rule(scheme: scheme, authority: authority, path: $0) }
            }
        }
    }

    /// The filters of the schemas.
    static func filters(_ source: ExportSource) -> [IntentFilter] {
        var seen: Set<String> = []
        return source.schemas.flatMap { schema in
            filters(source.templates(of: schema))
        }.filter { filter in
            // Several schemas of one scheme without a host have one filter.
            !filter.authorities.isEmpty || seen.insert(filter.schemes[0]).inserted
        }
    }

    /// What one filter is for at first: a host, or a scheme without one.
    private struct Owner: Hashable {
        let authority: Authority?
        let isWeb: Bool
        let scheme: String?
    }

    /// What hosts must have in common to be of one filter.
    private struct Content: Hashable {
        let schemes: [String]
        let paths: [PathRule]
    }

    private static func filters(_ templates: [PlacedTemplate]) -> [IntentFilter] {
        var filters: [IntentFilter] = []
        var indexes: [Owner: Int] = [:]
        // Of a template on many hosts, the paths are looked at once.
        var last: (template: PlacedTemplate, paths: [PathRule])?
        for template in templates {
            let (scheme, authority) = (template.components.scheme, Authority(template))
            // Without a host, paths are ignored.
            var paths: [PathRule] = []
            if authority != nil {
                let known = last.flatMap { last in
                    last.template.components.scheme == scheme
                        && template.components.hasSameRest(as: last.template.components)
                        ? last.paths : nil
                }
                paths = known ?? template.pathRules
                last = (template, paths)
            }
            let owner = Owner(
                authority: authority, isWeb: template.isWeb, scheme: authority == nil ? scheme : nil)
            guard let same = indexes[owner] else {
                indexes[owner] = filters.count
                filters.append(
                    IntentFilter(
                        schemes: [scheme], authorities: authority.map { [$0] } ?? [], paths: paths,
                        template: template))
                continue
            }
            if !filters[same].schemes.contains(scheme) { filters[same].schemes.append(scheme) }
            let known = Set(filters[same].paths)
            let isOpen = known.isEmpty || paths.isEmpty
            filters[same].paths = isOpen ? [] : filters[same].paths + paths.filter { !known.contains($0) }
        }
        return joined(filters)
    }

    /// One filter for all hosts that have the same paths.
    private static func joined(_ filters: [IntentFilter]) -> [IntentFilter] {
        var joined: [IntentFilter] = []
        var indexes: [Content: Int] = [:]
        for filter in filters {
            let content = Content(schemes: filter.schemes, paths: filter.paths)
            if let same = indexes[content], !filter.authorities.isEmpty {
                joined[same].authorities += filter.authorities
            } else {
                if !filter.authorities.isEmpty { indexes[content] = joined.count }
                joined.append(filter)
            }
        }
        return joined
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
