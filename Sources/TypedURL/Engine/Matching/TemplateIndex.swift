@_spi(Generated) import TypedURLModel

/// Finds, among the templates of one scheme, those that may match a URL: the others have a literal in the host or as a
/// segment of the path where the URL has another one.
///
/// It may name a template too many: the templates themselves decide. It never leaves one out.
struct TemplateIndex: Sendable {
    private enum Place: Hashable {
        case host
        /// A segment of a path of so many.
        case segment(Int, of: Int)
    }

    /// A text, and where it stands.
    private struct Key: Hashable {
        let place: Place
        let text: [UInt8]
    }

    /// The places of the templates that have a key's text in its place.
    private var templatesOfKey: [Key: [Int]] = [:]

    /// The places of the templates without a literal of their own.
    private var others: [Int] = []

    /// How many segments the paths of the keys have.
    private var segmentCounts: Set<Int> = []

    /// So few are compared one by one.
    private static let least = 8

    init(_ templates: [CompiledTemplate]) {
        guard templates.count > Self.least else {
            others = Array(templates.indices)
            return
        }
        let keys = templates.map(Self.keys)
        var counts: [Key: Int] = [:]
        for key in keys.joined() { counts[key, default: 0] += 1 }
        for (index, keys) in keys.enumerated() {
            // The rarest tells the most templates apart, and of those the longest the most URLs.
            let best = keys.min { (counts[$0] ?? 0, -$0.text.count) < (counts[$1] ?? 0, -$1.text.count) }
            guard let key = best else {
                others.append(index)
                continue
            }
            templatesOfKey[key, default: []].append(index)
            if case .segment(_, let count) = key.place { segmentCounts.insert(count) }
        }
    }

    /// The places of the templates that may match a URL, in their order.
    func candidates(of url: MatchedURL) -> [Int] {
        guard !templatesOfKey.isEmpty else { return others }
        var found = others
        if url.uri.authority != nil {
            let host = url.host.map { ByteClass.lowercased($0.byte) }
            found += templatesOfKey[Key(place: .host, text: host)] ?? []
        }
        let count = url.path.count { $0.isSlash } + 1
        if segmentCounts.contains(count) {
            let segments = url.path.split(omittingEmptySubsequences: false, whereSeparator: \.isSlash)
            for (index, segment) in segments.enumerated() {
                let key = Key(place: .segment(index, of: count), text: segment.map(\.byte))
                found += templatesOfKey[key] ?? []
            }
        }
        return found.sorted()
    }

    private static func keys(of template: CompiledTemplate) -> [Key] {
        var keys: [Key] = []
        if let host = template.components.host.literalBytes, !host.isEmpty {
            keys.append(Key(place: .host, text: host.map { ByteClass.lowercased($0.byte) }))
        }
        // An empty path agrees with any other one, which is said to be unexpected.
        guard !template.components.path.isEmpty, let segments = segments(of: template.components.path)
        else { return keys }
        for (index, segment) in segments.enumerated() {
            guard let segment else { continue }
            keys.append(Key(place: .segment(index, of: segments.count), text: segment))
        }
        return keys
    }

    /// The segments of a path, nil for those with a variable; nil if their number depends on variables.
    private static func segments(of path: ComponentPattern) -> [[UInt8]?]? {
        var segments: [[UInt8]?] = [[]]
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    if byte.byte == UInt8(ascii: "/"), !byte.isEscaped {
                        segments.append([])
                    } else {
                        segments[segments.count - 1]?.append(byte.byte)
                    }
                }
            case .values(let op, _):
                guard op != .segment, !op.keepsReserved else { return nil }
                segments[segments.count - 1] = nil
            case .parameters:
                segments[segments.count - 1] = nil
            }
        }
        return segments
    }
}

extension URLToken {
    /// Whether it divides segments.
    fileprivate var isSlash: Bool { byte == UInt8(ascii: "/") && !isEscaped }
}
