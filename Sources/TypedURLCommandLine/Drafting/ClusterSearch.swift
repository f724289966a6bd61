/// Sorts URLs into clusters by what is literal in them: scheme and host, then the path part by part.
///
/// Each part of each URL is looked at once, so that the time is linear. A part is either one of the literals at its place
/// or a variable, so that the clusters are disjoint, and their templates are told apart at the first part that differs.
struct ClusterSearch {
    private let samples: [SampleURL]
    private let heads: [SampleHead]
    /// How many literals one place can have.
    private let limit: Int

    /// The maximum number of clusters; more are not a designed API.
    static let clusterLimit = 200

    /// The clusters of the URLs, those with the most URLs first.
    static func clusters(of samples: [SampleURL], _ heads: [SampleHead]) -> [SampleCluster] {
        var found: [SampleCluster] = []
        for limit in [64, 16, 4, 1] {
            found = ClusterSearch(samples: samples, heads: heads, limit: limit).clusters()
            if found.count <= clusterLimit { break }
        }
        // Of equal size, the first one of the log.
        return found.sorted { left, right in
            left.samples.count != right.samples.count
                ? left.samples.count > right.samples.count : left.samples[0] < right.samples[0]
        }
    }

    private func clusters() -> [SampleCluster] {
        var groups: [SampleOrigin: [Int]] = [:]
        var order: [SampleOrigin] = []
        let origins = HostChoice(samples, heads, limit: limit).origins
        for (index, sample) in samples.enumerated() {
            let origin = origins[sample.head]
            if groups[origin] == nil { order.append(origin) }
            groups[origin, default: []].append(index)
        }
        return order.flatMap { origin in clusters(of: groups[origin] ?? [], origin) }
    }

    /// URLs that have the first parts of their paths in common.
    private struct Branch {
        let path: [PathPart]
        let samples: [Int]
    }

    private func clusters(of samples: [Int], _ origin: SampleOrigin) -> [SampleCluster] {
        var found: [SampleCluster] = []
        var branches = [Branch(path: [], samples: samples)]
        while let branch = branches.popLast() {
            let depth = branch.path.count
            let ended = branch.samples.filter { self.samples[$0].pieces.count == depth }
            if !ended.isEmpty {
                found.append(SampleCluster(origin: origin, path: branch.path, samples: ended))
            }
            var parts: [UInt8: [Int]] = [:]
            for index in branch.samples where self.samples[index].pieces.count > depth {
                parts[self.samples[index].pieces[depth].delimiter, default: []].append(index)
            }
            for (delimiter, samples) in parts {
                branches += self.branches(of: samples, behind: branch.path, delimiter, origin)
            }
        }
        return found
    }

    /// Divides URLs by the next part of their paths.
    private func branches(
        of indices: [Int], behind path: [PathPart], _ delimiter: UInt8, _ origin: SampleOrigin
    ) -> [Branch] {
        let depth = path.count
        var places: [String: Int] = [:]
        var texts: [SegmentChoice.Text] = []
        var placeOfSample: [Int] = []
        placeOfSample.reserveCapacity(indices.count)
        for index in indices {
            let sample = samples[index]
            let text = LiteralText.normal(sample.text(sample.pieces[depth].range))
            let place = places[text] ?? texts.count
            if place == texts.count {
                places[text] = place
                texts.append(.init(text: text, count: 0))
            }
            texts[place].count += 1
            placeOfSample.append(place)
        }
        let isNamed =
            if case .head(let head) = origin { OpaqueScheme(head)?.names.isEmpty == false } else { false }
        let choice = SegmentChoice(
            texts: texts, followsLiteral: path.last?.literal?.isEmpty == false, limit: isNamed ? 0 : limit)
        var children: [PathPart: [Int]] = [:]
        let parts: [PathPart] = texts.indices.map { place in
            choice.isLiteral[place]
                ? .literal(delimiter: delimiter, text: texts[place].text) : .variable(delimiter: delimiter)
        }
        for (offset, index) in indices.enumerated() {
            children[parts[placeOfSample[offset]], default: []].append(index)
        }
        return children.map { Branch(path: path + [$0.key], samples: $0.value) }
    }
}

/// Which hosts are literals.
private struct HostChoice {
    /// For each head, the part of its clusters before the path.
    let origins: [SampleOrigin]

    init(_ samples: [SampleURL], _ heads: [SampleHead], limit: Int) {
        var counts = [Int](repeating: 0, count: heads.count)
        for sample in samples { counts[sample.head] += 1 }
        var placesOfScheme: [String: [Int]] = [:]
        for (place, head) in heads.enumerated() where head.authority?.isEmpty == false {
            // No variable holds a port beside a host, or brackets.
            guard !head.hasPort, !head.isBracketed else { continue }
            placesOfScheme[head.scheme, default: []].append(place)
        }
        var isVaried = [Bool](repeating: false, count: heads.count)
        for places in placesOfScheme.values where places.count > limit {
            let total = places.reduce(0) { $0 + counts[$1] }
            let frequent = places.filter { counts[$0] >= 10 && counts[$0] * 20 >= total }
            for place in places { isVaried[place] = !frequent.contains(place) }
        }
        let known = Set(heads.indices.filter { !isVaried[$0] }.map { heads[$0] })
        origins = heads.indices.map { place in
            let head = heads[place]
            if isVaried[place] { return .anyHost(scheme: head.scheme) }
            let other = SampleHead(
                scheme: head.scheme == "http" ? "https" : "http", authority: head.authority, isOpaque: false)
            guard head.isWeb, let host = head.authority, !host.isEmpty, !head.hasPort, known.contains(other)
            else {
                return .head(head)
            }
            return .web(host: host)
        }
    }
}
