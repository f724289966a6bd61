import TypedURL
@_spi(Generated) import TypedURLModel

/// Templates that have the same host and segments apart from the text around variables, in the order of the set.
///
/// If there are many, each one is found by one of its texts: the start or end of a part with a variable, or a fixed
/// item of the query. The rarest text excludes the most templates.
struct TemplateGroup: Sendable {
    private enum Position: Hashable, Sendable {
        /// This many bytes at the start or the end of a part.
        case beginning(of: Int, count: Int)
        case end(of: Int, count: Int)
        /// This many bytes at the end of the last segment that is not empty.
        case lastEnd(count: Int)
        /// The value of a query item.
        case item([UInt8])
    }

    private struct Key: Hashable, Sendable {
        let position: Position
        let text: [UInt8]
    }

    /// The templates by their keys.
    private struct Table: Sendable {
        var templates: [Key: [Int]] = [:]
        var positions: Set<Position> = []
    }

    /// All, in the order of the set.
    let all: [Int]

    /// Whether all have an authority. If not, none has one.
    private let hasHost: Bool

    /// Whether the schemas of all have no tolerance.
    let areStrict: Bool

    /// Those that differ only in the query from others.
    let sharers: [TemplatesByQuery]

    /// Of the rest those without a key; all where they are few.
    private let others: [Int]

    /// An array, so that the many small groups without a table stay small.
    private let table: [Table]

    /// Whether the query of a URL decides which templates may match it.
    var looksAtQuery: Bool {
        let positions = table.flatMap(\.positions)
        return !sharers.isEmpty || positions.contains { if case .item = $0 { true } else { false } }
    }

    /// The largest group in which templates are compared one by one.
    private static let least = 8

    init(_ group: [Int], _ templates: [IndexedTemplate]) {
        all = group
        hasHost = group.first.map { templates[$0].outline.hasAuthority } ?? false
        areStrict = group.allSatisfy { templates[$0].isStrict }
        sharers = group.count > 1 ? TemplatesByQuery.all(of: group, templates) : []
        let shared = Set(sharers.flatMap(\.all))
        let group = shared.isEmpty ? group : group.filter { !shared.contains($0) }
        guard group.count > Self.least else {
            (others, table) = (group, [])
            return
        }
        let keys = group.map { Self.keys(of: templates[$0]) }
        var counts: [Key: Int] = [:]
        for key in keys.joined() { counts[key, default: 0] += 1 }
        var others: [Int] = []
        var table = Table()
        for (index, keys) in zip(group, keys) {
            // Among the rarest texts, the longest excludes the most URLs.
            let best = keys.min { (counts[$0] ?? 0, -$0.text.count) < (counts[$1] ?? 0, -$1.text.count) }
            guard let key = best else {
                others.append(index)
                continue
            }
            table.templates[key, default: []].append(index)
            table.positions.insert(key.position)
        }
        self.others = others
        self.table = table.positions.isEmpty ? [] : [table]
    }

    private static func keys(of template: IndexedTemplate) -> [Key] {
        var keys: [Key] = []
        let outline = template.outline
        let openIndex = outline.openIndex ?? outline.parts.count
        for (index, part) in outline.parts.enumerated() where part.literal == nil {
            let isInside = index < openIndex
            guard isInside || index == openIndex && part.isRepeated && !part.hasSlash else { break }
            if let text = part.text.literals.first, !text.isEmpty {
                keys.append(Key(position: .beginning(of: index, count: text.count), text: text))
            }
            guard isInside, let text = part.text.literals.last, !text.isEmpty else { continue }
            keys.append(Key(position: .end(of: index, count: text.count), text: text))
        }
        if openIndex < outline.parts.count, let last = outline.parts.last, !last.hasSlash,
            let text = last.text.literals.last, !text.isEmpty
        {
            keys.append(Key(position: .lastEnd(count: text.count), text: text))
        }
        for item in template.fixedItems {
            guard let value = item.value.literalBytes else { continue }
            keys.append(Key(position: .item(item.name), text: value.map(\.byte)))
        }
        return keys
    }

    /// Calls the closure with each template that may match a URL. The URL must have the group's parts.
    func forEachCandidate(of url: URLSegments, _ body: (Int) -> Void) {
        for index in others { body(index) }
        for sharers in sharers { sharers.forEachCandidate(of: url, body) }
        for table in table {
            for position in table.positions {
                for text in texts(at: position, of: url) {
                    table.templates[Key(position: position, text: text)]?.forEach(body)
                }
            }
        }
    }

    /// Calls the closure with each template that may match a URL, and with a few that explain why none does.
    func forEachExplaining(_ url: URLSegments, _ body: (Int) -> Void) {
        forEachCandidate(of: url, body)
        for sharers in sharers { sharers.forEachNearest(to: url, body) }
    }

    /// The texts of a URL at a position, each once.
    private func texts(at position: Position, of url: URLSegments) -> Set<[UInt8]> {
        switch position {
        case .beginning(let index, let count):
            guard let part = url.part(index, hasHost: hasHost), part.count >= count else { return [] }
            return [Array(part.prefix(count))]
        case .end(let index, let count):
            guard let part = url.part(index, hasHost: hasHost), part.count >= count else { return [] }
            return [Array(part.suffix(count))]
        case .lastEnd(let count):
            guard let last = url.segments.last(where: { !$0.isEmpty }), last.count >= count else {
                return []
            }
            return [Array(url.text(of: last).suffix(count))]
        case .item(let name):
            return Set(url.values(ofItem: name))
        }
    }
}
