import TypedURL
@_spi(Generated) import TypedURLModel

/// Sorts URLs into clusters by what is literal in them: scheme and host, then the path part by part.
///
/// Each part of each URL is looked at once, so that the time is linear. A part is either one of the literals at its
/// position or a variable, so that the clusters are disjoint, and their templates differ at the first part that differs.
struct Clustering {
    private let samples: [SampleURL]
    /// How many literals one position can have.
    private let limit: Int

    /// The maximum number of clusters; more are not a designed API.
    private static let clusterLimit = 200
    /// The maximum number of clusters of one path.
    private static let formLimit = 4

    /// The clusters of the URLs, those with the most URLs first.
    static func clusters(of samples: [SampleURL]) -> [SampleCluster] {
        var found: [SampleCluster] = []
        for limit in [64, 16, 4, 1] {
            found = Clustering(samples: samples, limit: limit).clusters()
            if found.count <= clusterLimit { break }
        }
        // Of equal size, the first one of the list.
        return found.sorted { ($1.samples.count, $0.samples[0]) < ($0.samples.count, $1.samples[0]) }
    }

    private func clusters() -> [SampleCluster] {
        let schemes = Dictionary(grouping: samples.indices) { samples[$0].scheme }
        let roots = schemes.map { SampleCluster(scheme: $0.key, samples: $0.value) }
        var branches = joined(roots.flatMap(divided).flatMap(dividedByPort))
        var found = roots.flatMap(ended)
        while let branch = branches.popLast() {
            found += ended(branch)
            branches += divided(branch)
        }
        return found
    }

    /// The URLs of a host of the web with a port, and those without: a server with both schemes has no port.
    private func dividedByPort(_ branch: SampleCluster) -> [SampleCluster] {
        guard branch.isWeb, branch.parts.last?.delimiter == .host else { return [branch] }
        return Dictionary(grouping: branch.samples) { samples[$0].hasPort }.values.map { samples in
            var part = branch
            part.samples = samples
            return part
        }
    }

    /// Joins what is one server: with `http` and `https`, with `www.` and without.
    private func joined(_ branches: [SampleCluster]) -> [SampleCluster] {
        func host(of branch: SampleCluster) -> String? {
            guard branch.server != nil, !samples[branch.samples[0]].hasPort else { return nil }
            return branch.parts[0].literal
        }
        let servers = Dictionary(grouping: branches) { branch in
            host(of: branch).map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
        }
        return servers.flatMap { name, branches in
            guard name != nil else { return branches }
            // Of equal frequency, the host without `www.`.
            let hosts = Dictionary(grouping: branches) { host(of: $0) ?? "" }
                .mapValues { $0.reduce(0) { $0 + $1.samples.count } }
            let main = hosts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
            var server = branches.first { $0.scheme == "https" } ?? branches[0]
            server.parts = [SampleCluster.Part(delimiter: .host, literal: main?.key)]
            server.samples = branches.flatMap(\.samples).sorted()
            server.siteCount = server.samples.count
            for branch in branches { server.origins[branch.site] = branch.samples.count }
            return [server]
        }
    }

    /// The URLs that have no further parts: a cluster for each form in the fragment, if fragments are forms.
    private func ended(_ branch: SampleCluster) -> [SampleCluster] {
        let indices = branch.samples.filter { samples[$0].parts.count == branch.parts.count }
        var forms = Dictionary(grouping: indices) { index in
            samples[index].fragmentItems.map {
                String(decoding: samples[index].bytes[$0.name], as: UTF8.self)
            }
        }
        let hasOthers = (forms[[]] ?? []).contains { samples[$0].fragment != nil }
        if hasOthers || forms.count > Self.formLimit { forms = indices.isEmpty ? [:] : [[]: indices] }
        return forms.map { form, samples in
            var ended = branch
            ended.form = form
            ended.samples = samples
            return ended
        }
    }

    /// The other URLs, divided by their next part.
    private func divided(_ branch: SampleCluster) -> [SampleCluster] {
        let depth = branch.parts.count
        let further = branch.samples.filter { samples[$0].parts.count > depth }
        let groups = Dictionary(grouping: further) { samples[$0].parts[depth].delimiter }
        return groups.flatMap { delimiter, indices in
            let texts = indices.map { samples[$0].literal(samples[$0].parts[depth]) }
            let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            let longer = zip(indices, texts).filter { samples[$0.0].parts.count > depth + 1 }
            let literals = SegmentChoice(
                counts, delimiter, after: branch, goingOn: Set(longer.map(\.1)), limit: limit
            ).literals
            let children = Dictionary(grouping: zip(indices, texts)) { _, text in
                SampleCluster.Part(delimiter: delimiter, literal: literals.contains(text) ? text : nil)
            }
            return children.map { part, samples in
                var child = branch
                child.parts.append(part)
                child.samples = samples.map(\.0)
                if delimiter == .host, branch.isWeb { child.siteCount = samples.count }
                return child
            }
        }
    }
}
