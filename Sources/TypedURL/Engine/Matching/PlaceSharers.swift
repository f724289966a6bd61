@_spi(Generated) import TypedURLModel

/// Templates that differ in nothing but the parameters of the query: a URL matches all or none.
///
/// However many there are, those that a URL may be valid by are found by a name that each of them requires. The rarest name
/// tells the most apart.
struct PlaceSharers: Sendable {
    /// All, in the order of the set.
    let all: [Int]

    /// Those that require no name.
    private let others: [Int]

    /// The names that are required.
    private let names: PieceTree

    /// By the nodes of the names, the templates that are known by them.
    private let templates: [[Int]]

    /// Those of some templates that share a place.
    static func all(of group: [Int], _ templates: [CompiledTemplate]) -> [PlaceSharers] {
        var places: [TemplatePlace: [Int]] = [:]
        for index in group {
            if let place = templates[index].place { places[place, default: []].append(index) }
        }
        return places.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.map {
            PlaceSharers($0, templates)
        }
    }

    private init(_ all: [Int], _ compiled: [CompiledTemplate]) {
        var counts: [[UInt8]: Int] = [:]
        for index in all {
            for name in compiled[index].requiredNames.joined() { counts[name, default: 0] += 1 }
        }
        var others: [Int] = []
        var names = PieceTree()
        var templates: [[Int]] = [[]]
        for index in all {
            // A parameter may stand there by any of its names.
            let rarest = compiled[index].requiredNames.min { left, right in
                left.reduce(0) { $0 + (counts[$1] ?? 0) } < right.reduce(0) { $0 + (counts[$1] ?? 0) }
            }
            guard let rarest else {
                others.append(index)
                continue
            }
            for name in rarest {
                let node = names.node(behind: .literal(name), at: PieceTree.root)
                if node == templates.count { templates.append([]) }
                templates[node].append(index)
            }
        }
        self.all = all
        self.others = others
        self.names = names
        self.templates = templates
    }

    /// Calls the closure with each template that a URL of the place may be of. It may come twice.
    func forEachCandidate(of view: URLPieces.View, _ body: (Int) -> Void) {
        switch view.choice {
        case .matching, .regardlessOfQuery: return all.forEach(body)
        case .mostLikely: all.prefix(NearestTemplates.limit).forEach(body)
        case .byRequiredNames: break
        }
        var isFound = !others.isEmpty
        view.url.forEachName { name in
            guard let node = names.literal(name, at: PieceTree.root) else { return }
            isFound = true
            for index in templates[node] { body(index) }
        }
        for index in others { body(index) }
        // That the URL is none of the less literal templates' is to be seen all the same.
        if !isFound { body(all[0]) }
    }
}
