@_spi(Generated) import TypedURLModel

/// Templates that have the same pieces apart from the text around variables, in the order of the set.
///
/// If there are many, each one is found by one of its texts: the start or end of a piece with a variable, or a fixed
/// item of the query. The rarest text excludes the most templates.
struct TemplateGroup: Sendable {
    private enum Place: Hashable, Sendable {
        /// This many bytes at the start or the end of a piece.
        case beginning(of: Int, count: Int)
        case end(of: Int, count: Int)
        /// This many bytes at the end of the last piece that is not empty.
        case lastEnd(count: Int)
        /// The value of a query item.
        case item([UInt8])
    }

    private struct Key: Hashable, Sendable {
        let place: Place
        let text: [UInt8]
    }

    /// The templates by their keys.
    private struct Table: Sendable {
        var templates: [Key: [Int]] = [:]
        var places: Set<Place> = []
    }

    /// All templates.
    let all: [Int]

    /// The templates without a key; if there are few templates, all of them.
    private let others: [Int]

    /// An array, so that the many small groups without a table stay small.
    private let table: [Table]

    /// The largest group in which templates are compared one by one.
    private static let least = 8

    init(_ group: [Int], _ templates: [CompiledTemplate]) {
        all = group
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
            table.places.insert(key.place)
        }
        self.others = others
        self.table = table.places.isEmpty ? [] : [table]
    }

    private static func keys(of template: CompiledTemplate) -> [Key] {
        var keys: [Key] = []
        let shape = template.shape
        let openPlace = shape.openPlace ?? shape.pieces.count
        for (index, piece) in shape.pieces.enumerated() where piece.literal == nil {
            let isInside = index < openPlace
            guard isInside || index == openPlace && piece.opening == .firstVariable else { break }
            if let text = piece.literals.first, !text.isEmpty {
                keys.append(Key(place: .beginning(of: index, count: text.count), text: text))
            }
            guard isInside, let text = piece.literals.last, !text.isEmpty else { continue }
            keys.append(Key(place: .end(of: index, count: text.count), text: text))
        }
        if openPlace < shape.pieces.count, let last = shape.pieces.last, last.opening != .beginning,
            let text = last.literals.last, !text.isEmpty
        {
            keys.append(Key(place: .lastEnd(count: text.count), text: text))
        }
        for item in template.fixedItems {
            guard let value = item.value.literal else { continue }
            keys.append(Key(place: .item(item.name), text: value.map(\.byte)))
        }
        return keys
    }

    /// Calls the closure with each template that may match a URL. The URL must have the group's pieces.
    func forEachCandidate(of view: URLPieces.View, _ body: (Int) -> Void) {
        for index in others { body(index) }
        for table in table {
            for place in table.places {
                if view.ignoresQuery, case .item = place {
                    for (key, templates) in table.templates where key.place == place {
                        templates.forEach(body)
                    }
                    continue
                }
                for text in Self.texts(at: place, of: view) {
                    table.templates[Key(place: place, text: text)]?.forEach(body)
                }
            }
        }
    }

    /// The texts of a URL at a place, each once.
    private static func texts(at place: Place, of view: URLPieces.View) -> Set<[UInt8]> {
        switch place {
        case .beginning(let index, let count):
            guard let piece = view.piece(index), piece.count >= count else { return [] }
            return [Array(piece.prefix(count))]
        case .end(let index, let count):
            guard let piece = view.piece(index), piece.count >= count else { return [] }
            return [Array(piece.suffix(count))]
        case .lastEnd(let count):
            guard let last = view.url.segments.last(where: { !$0.isEmpty }), last.count >= count else {
                return []
            }
            return [Array(view.url.text(of: last).suffix(count))]
        case .item(let name):
            return Set(view.url.values(ofItem: name))
        }
    }
}

extension URLPieces {
    /// The decoded values of the query items with a name.
    fileprivate func values(ofItem name: [UInt8]) -> [[UInt8]] {
        guard let query else { return [] }
        return url[query].split(separator: UInt8(ascii: "&")).compactMap { item in
            let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            guard Self.decoded(item[..<end]) == name else { return nil }
            return Self.decoded(item[end...].dropFirst())
        }
    }

    private static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
        return (try? PercentEncoding.decode(text)).map { Array($0.utf8) }
    }
}
