import TypedURLModel

/// The numbers of templates, by their paths in a tree.
package struct PathTable: Sendable {
    private var tree = PieceTree()

    /// The numbers of the paths that end at a node, and of those that are open there.
    private var ends: [PieceTree.Node: [Int]] = [:]
    private var open: [PieceTree.Node: [Int]] = [:]

    package init() {}

    package mutating func insert(_ number: Int, at path: TemplatePath) {
        var node = PieceTree.root
        for piece in path.pieces.prefix(path.openPlace ?? path.pieces.count) {
            node = tree.node(behind: piece, at: node)
        }
        if path.openPlace == nil {
            ends[node, default: []].append(number)
        } else {
            open[node, default: []].append(number)
        }
    }

    /// Calls the closure with the number of each path that may match the same URLs as this one.
    package func forEach(agreeingWith path: TemplatePath, _ body: (Int) -> Void) {
        visit(path, 0, PieceTree.root, body)
    }

    private func visit(_ path: TemplatePath, _ place: Int, _ node: PieceTree.Node, _ body: (Int) -> Void) {
        open[node]?.forEach(body)
        let isOpen = path.openPlace.map { place >= $0 } ?? false
        guard isOpen || place < path.pieces.count else {
            ends[node]?.forEach(body)
            return
        }
        if isOpen { ends[node]?.forEach(body) }
        if let next = tree.variable(at: node) { visit(path, place + 1, next, body) }
        if !isOpen, case .literal(let text) = path.pieces[place] {
            if let next = text.withUnsafeBufferPointer({ tree.literal($0, at: node) }) {
                visit(path, place + 1, next, body)
            }
        } else {
            for next in tree.literals(at: node) { visit(path, place + 1, next, body) }
        }
    }
}
