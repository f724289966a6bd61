@_spi(Generated) import TypedURLModel

/// Finds the templates that look most like a URL at a glance, among however many: by how many pieces agree from the first
/// one on, then by the letters of the first that does not, or by how many pieces there are more or less. Of those that
/// are equally near, the first ones of the set.
struct NearestTemplates: Sendable {
    /// How many are found.
    static let limit = 24

    /// The templates of one scheme.
    struct Scheme: Sendable {
        let name: String
        fileprivate(set) var templates: [Int] = []
        fileprivate var roots: [PieceTree.Node] = []
    }

    /// A template after a node.
    private struct Entry: Sendable {
        let template: Int
        /// How many pieces there are between the two.
        let depth: Int
    }

    /// Some of the templates after a node.
    private struct Family: Sendable {
        /// Those that end here.
        var ends: [Int] = []
        /// The first ones of the set.
        var first: [Int] = []
        /// Those with the fewest pieces, and of those the first.
        var shortest: [Entry] = []
        /// The branches of literals.
        var branches = LiteralBranches()
    }

    /// The schemes of all templates, in the order of the set.
    private(set) var schemes: [Scheme] = []

    /// The names of the schemes.
    let names: NearestName.Candidates

    private var placeOfScheme: [[UInt8]: Int] = [:]
    private let tree: PieceTree

    /// For each template the first one of the set with the same outline.
    let outlines: [Int]

    /// By the nodes of the tree; empty where no scheme has more templates than are found.
    private let families: [Family]

    /// - Parameter ends: The nodes at which the templates' pieces end.
    init(_ templates: [CompiledTemplate], _ tree: PieceTree, _ ends: [PieceTree.Node]) {
        self.tree = tree
        for (index, template) in templates.enumerated() {
            let key = Array(template.shape.scheme.utf8)
            let place = placeOfScheme[key] ?? schemes.count
            if place == schemes.count {
                placeOfScheme[key] = place
                schemes.append(Scheme(name: template.shape.scheme))
            }
            schemes[place].templates.append(index)
            let root = template.shape.opening.withUnsafeBufferPointer { tree.literal($0, at: PieceTree.root) }
            if let root, !schemes[place].roots.contains(root) { schemes[place].roots.append(root) }
        }
        var firsts: [[UInt8]: Int] = [:]
        outlines = templates.enumerated().map { index, template in
            let outline = Array(template.outline.utf8)
            let first = firsts[outline] ?? index
            if first == index { firsts[outline] = index }
            return first
        }
        names = NearestName.Candidates(schemes.map(\.name))
        let isNeeded = schemes.contains { $0.templates.count > Self.limit }
        families = isNeeded ? Self.families(tree, ends) : []
    }

    private static func families(_ tree: PieceTree, _ ends: [PieceTree.Node]) -> [Family] {
        var families = Array(repeating: Family(), count: tree.count)
        for (template, end) in ends.enumerated() { families[end].ends.append(template) }
        for node in (0..<tree.count).reversed() {
            let literals = tree.literals(at: node)
            var first = families[node].ends
            var shortest = first.map { Entry(template: $0, depth: 0) }
            for child in literals + (tree.variable(at: node).map { [$0] } ?? []) {
                first += families[child].first
                shortest += families[child].shortest.map {
                    Entry(template: $0.template, depth: min($0.depth + 1, TemplateShape.greatestDifference))
                }
            }
            families[node].first = Array(first.sorted().prefix(limit))
            shortest.sort { ($0.depth, $0.template) < ($1.depth, $1.template) }
            families[node].shortest = Array(shortest.prefix(limit))
            families[node].branches = LiteralBranches(
                literals.map { LiteralBranches.Branch($0, tree, templates: families[$0].first) }, tree)
        }
        return families
    }

    /// The templates of the scheme; nil if there is none.
    func scheme(_ name: some Sequence<UInt8>) -> Scheme? {
        placeOfScheme[name.map(ByteClass.lowercased)].map { schemes[$0] }
    }

    /// The templates of a scheme that look most like a URL, the likest first; all in their order where they are few.
    func templates(of scheme: Scheme, nearest shape: URLShape) -> [Int] {
        guard scheme.templates.count > Self.limit else { return scheme.templates }
        var stops: [[(node: PieceTree.Node, depth: Int)]] = Array(
            repeating: [], count: TemplateShape.greatestDifference + 1)
        for root in scheme.roots { agree(with: shape, root, 0, &stops) }
        var found: [Int] = []
        // Templates that agree longer are nearer, whatever follows.
        for stops in stops.reversed() where found.count < Self.limit && !stops.isEmpty {
            var nearest = NearestList(limit: Self.limit - found.count)
            for (node, depth) in stops { add(node, depth, shape, &nearest) }
            found += nearest.templates
        }
        return found
    }

    /// Notes the nodes up to which a URL agrees, by how many pieces these are.
    private func agree(
        with url: URLShape, _ node: PieceTree.Node, _ depth: Int,
        _ stops: inout [[(node: PieceTree.Node, depth: Int)]]
    ) {
        stops[min(depth, stops.count - 1)].append((node, depth))
        guard depth < url.pieces.count else { return }
        if let next = tree.variable(at: node) { agree(with: url, next, depth + 1, &stops) }
        let literal = url.pieces[depth].text.withUnsafeBufferPointer { tree.literal($0, at: node) }
        if let literal { agree(with: url, literal, depth + 1, &stops) }
    }

    /// Adds the templates that part from a URL after a node, as far as they may be among the nearest.
    private func add(_ node: PieceTree.Node, _ depth: Int, _ url: URLShape, _ nearest: inout NearestList) {
        guard depth < url.pieces.count else {
            for entry in families[node].shortest { nearest.insert(entry.template, entry.depth) }
            return
        }
        let rest = min(url.pieces.count - depth, TemplateShape.greatestDifference)
        for template in families[node].ends.prefix(Self.limit) { nearest.insert(template, rest) }
        let piece = url.pieces[depth]
        let agreeing = piece.text.withUnsafeBufferPointer { tree.literal($0, at: node) }
        families[node].branches.find(piece, but: agreeing, tree, &nearest)
    }
}

/// The nearest of some templates.
struct NearestList {
    private let limit: Int

    /// In order, each a difference and, in its lower half, the template.
    private var entries: [Int64] = []

    init(limit: Int) {
        self.limit = limit
        entries.reserveCapacity(limit + 1)
    }

    var templates: [Int] { entries.map(Self.template(of:)) }

    /// Whether any template of such a difference may still be among the nearest.
    func mayAdmit(_ difference: Int) -> Bool { admits(0, difference) }

    /// Whether a template is among the nearest so far.
    func admits(_ template: Int, _ difference: Int) -> Bool {
        entries.count < limit || Self.entry(template, difference) < entries[limit - 1]
    }

    /// Adds a template. What is there already keeps the lesser of its differences.
    mutating func insert(_ template: Int, _ difference: Int) {
        guard admits(template, difference) else { return }
        let entry = Self.entry(template, difference)
        let known = entries.withUnsafeBufferPointer { $0.firstIndex { Self.template(of: $0) == template } }
        if let known, entries[known] <= entry { return }
        // This replaces the entry there: the same template's, or the last one.
        var place = known ?? min(entries.count, limit - 1)
        if place == entries.count { entries.append(entry) }
        // Safe: `place` is the index of an entry, and only decreases while it is positive.
        entries.withUnsafeMutableBufferPointer { entries in
            while place > 0, entry < entries[place - 1] {
                entries[place] = entries[place - 1]
                place -= 1
            }
            entries[place] = entry
        }
    }

    private static func entry(_ template: Int, _ difference: Int) -> Int64 {
        Int64(difference) << 32 | Int64(template)
    }

    private static func template(of entry: Int64) -> Int { Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) }
}
