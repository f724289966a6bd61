@_spi(Generated) import TypedURLModel

/// The literals after a node of a tree, to find those that are similar to a text.
///
/// Two texts differ by their letters and lengths, or by what follows their common beginning, whichever is less. So the
/// nearest by either are looked for alone: by their letters among all that have the same letters and length at once, by their
/// beginning only among those that have it. Of each such kind no more are kept than are looked for.
struct LiteralBranches: Sendable {
    /// A literal, and the templates after it.
    struct Branch: Sendable {
        let node: PieceTree.Node
        let letters: LetterSet
        let count: Int

        /// The first ones of the set.
        let templates: [Int]

        init(_ node: PieceTree.Node, _ tree: PieceTree, templates: [Int]) {
            let text = Array(tree.text(of: node))
            self.node = node
            letters = LetterSet(text)
            count = text.count
            self.templates = templates
        }
    }

    /// Literals of the same letters and length: the first ones of the set.
    private struct Kind: Sendable {
        let letters: LetterSet
        let branches: [Int]
    }

    /// Literals of the same length.
    private struct Length: Sendable {
        let count: Int
        var kinds: [Kind] = []
    }

    /// Literals with the same start.
    private struct Stem: Sendable {
        /// How many bytes they begin with.
        let depth: Int

        /// Of each length the first ones of the set; all where they are few.
        let branches: [[Int]]

        /// If there are many, groups of them by the next byte.
        var next: [UInt8: Int] = [:]
    }

    /// In the order of the first templates after them.
    private var branches: [Branch] = []

    /// In order.
    private var lengths: [Length] = []

    /// The first one is that of all literals.
    private var stems: [Stem] = []

    /// So few are compared one by one. One more than are looked for, since one may be left out.
    private static let least = NearestTemplates.limit + 1

    /// No literals.
    init() {}

    init(_ branches: [Branch], _ tree: PieceTree) {
        self.branches = branches.filter { !$0.templates.isEmpty }.sorted { $0.templates[0] < $1.templates[0] }
        guard self.branches.count > Self.least else { return }
        struct Key: Hashable {
            let letters: LetterSet
            let count: Int
        }
        let kinds = Dictionary(grouping: self.branches.indices) {
            Key(letters: self.branches[$0].letters, count: self.branches[$0].count)
        }
        var lengths: [Int: Length] = [:]
        for (key, branches) in kinds.sorted(by: { $0.value[0] < $1.value[0] }) {
            lengths[key.count, default: Length(count: key.count)].kinds.append(
                Kind(letters: key.letters, branches: Array(branches.prefix(Self.least))))
        }
        self.lengths = lengths.values.sorted { $0.count < $1.count }
        addStem(Array(self.branches.indices), from: 0, tree)
    }

    /// - Parameter start: How many bytes the literals are known to begin with.
    private mutating func addStem(_ all: [Int], from start: Int, _ tree: PieceTree) {
        let place = stems.count
        guard all.count > Self.least else { return stems.append(Stem(depth: start, branches: [all])) }
        let text = Array(tree.text(of: branches[all[0]].node))
        let depth = all.reduce(text.count) { min($0, tree.commonCount(of: branches[$1].node, text)) }
        let lengths = Dictionary(grouping: all) { branches[$0].count }
        stems.append(Stem(depth: depth, branches: lengths.values.map { Array($0.prefix(Self.least)) }))
        let longer = all.filter { branches[$0].count > depth }
        for (byte, next) in Dictionary(grouping: longer, by: { tree.byte(depth, of: branches[$0].node) }) {
            stems[place].next[byte] = stems.count
            addStem(next, from: depth + 1, tree)
        }
    }

    /// Adds the templates after the literals that look most like a text.
    ///
    /// - Parameter known: The literal that is left out.
    func find(
        _ piece: URLShape.Piece, but known: PieceTree.Node?, _ tree: PieceTree, _ nearest: inout NearestList
    ) {
        guard !stems.isEmpty else {
            for index in branches.indices where branches[index].node != known {
                let difference = branches[index].letters.difference(from: piece.letters)
                let lengths = abs(branches[index].count - piece.text.count)
                add(index, min(difference + lengths, rest(index, piece, tree)), &nearest)
            }
            return
        }
        for distance in 0...TemplateShape.greatestDifference where nearest.mayAdmit(distance) {
            for length in lengths {
                let own = abs(length.count - piece.text.count)
                guard min(own, TemplateShape.greatestDifference) == distance else { continue }
                for kind in length.kinds {
                    add(
                        kind.branches, but: known, own + kind.letters.difference(from: piece.letters),
                        &nearest)
                }
            }
        }
        findByBeginning(piece, but: known, tree, &nearest)
    }

    private func findByBeginning(
        _ piece: URLShape.Piece, but known: PieceTree.Node?, _ tree: PieceTree, _ nearest: inout NearestList
    ) {
        var next: Int? = 0
        while let stem = next {
            next = nil
            let (depth, lists) = (stems[stem].depth, stems[stem].branches)
            guard !stems[stem].next.isEmpty else {
                for index in lists[0] where branches[index].node != known {
                    add(index, rest(index, piece, tree), &nearest)
                }
                break
            }
            let common = min(depth, tree.commonCount(of: branches[lists[0][0]].node, piece.text))
            for list in lists {
                add(list, but: known, max(branches[list[0]].count, piece.text.count) - common, &nearest)
            }
            if common == depth, depth < piece.text.count { next = stems[stem].next[piece.text[depth]] }
        }
    }

    /// How many bytes follow the common beginning of a literal and a text.
    private func rest(_ index: Int, _ piece: URLShape.Piece, _ tree: PieceTree) -> Int {
        max(branches[index].count, piece.text.count) - tree.commonCount(of: branches[index].node, piece.text)
    }

    /// Adds the templates after literals that differ by the same amount.
    private func add(
        _ list: [Int], but known: PieceTree.Node?, _ difference: Int, _ nearest: inout NearestList
    ) {
        let difference = min(difference, TemplateShape.greatestDifference)
        for index in list {
            guard nearest.admits(branches[index].templates[0], difference) else { return }
            if branches[index].node != known { add(index, difference, &nearest) }
        }
    }

    private func add(_ index: Int, _ difference: Int, _ nearest: inout NearestList) {
        let difference = min(difference, TemplateShape.greatestDifference)
        for template in branches[index].templates {
            guard nearest.admits(template, difference) else { return }
            nearest.insert(template, difference)
        }
    }
}
