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
        var branches: [Branch] = []
    }

    /// A literal after a node, and what is needed of it to compare it with another one.
    private struct Branch: Sendable {
        let node: PieceTree.Node
        let letters: LetterSet
        let count: Int
        /// How many of the templates after it are known.
        let firstCount: Int
    }

    /// The schemes of all templates, in the order of the set.
    private(set) var schemes: [Scheme] = []

    /// The names of the schemes.
    let names: NearestName.Candidates

    private var placeOfScheme: [[UInt8]: Int] = [:]
    private let tree: PieceTree

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
            families[node].branches = literals.map { child in
                let text = tree.text(of: child)
                return Branch(
                    node: child, letters: LetterSet(text), count: text.count,
                    firstCount: families[child].first.count)
            }
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
        for stops in stops.reversed() where found.count < Self.limit {
            var differences: [(difference: Int, template: Int)] = []
            for (node, depth) in stops { add(node, depth, shape, &differences) }
            differences.sort { ($0.difference, $0.template) < ($1.difference, $1.template) }
            found += differences.prefix(Self.limit - found.count).map(\.template)
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
    private func add(
        _ node: PieceTree.Node, _ depth: Int, _ url: URLShape,
        _ differences: inout [(difference: Int, template: Int)]
    ) {
        let family = families[node]
        guard depth < url.pieces.count else {
            differences += family.shortest.map { ($0.depth, $0.template) }
            return
        }
        let rest = min(url.pieces.count - depth, TemplateShape.greatestDifference)
        differences += family.ends.prefix(Self.limit).map { (rest, $0) }
        let piece = url.pieces[depth]
        let agreeing = piece.text.withUnsafeBufferPointer { tree.literal($0, at: node) }
        var counts = Array(repeating: 0, count: TemplateShape.greatestDifference + 1)
        let own = family.branches.map { branch in
            guard branch.node != agreeing else { return Int.max }
            let difference = difference(of: branch, from: piece)
            counts[difference] += branch.firstCount
            return difference
        }
        // Those beyond the limit are not even sorted.
        var (farthest, count) = (0, counts[0])
        while count < Self.limit, farthest < counts.count - 1 {
            farthest += 1
            count += counts[farthest]
        }
        for (branch, difference) in zip(family.branches, own) where difference <= farthest {
            differences += families[branch.node].first.map { (difference, $0) }
        }
    }

    /// Texts of the same letters, such as numbers, differ by how soon they part.
    private func difference(of branch: Branch, from piece: URLShape.Piece) -> Int {
        let lengths = abs(branch.count - piece.text.count)
        let letters = branch.letters.difference(from: piece.letters)
        guard letters > 0, lengths < TemplateShape.greatestDifference else {
            return min(lengths, TemplateShape.greatestDifference)
        }
        let rest = max(branch.count, piece.text.count) - tree.commonCount(of: branch.node, piece.text)
        return min(letters + lengths, rest, TemplateShape.greatestDifference)
    }
}
