import TypedURLModel

/// The numbers of templates, by their paths in a tree.
package struct PathTable: Sendable {
    private var tree = PieceTree()

    /// The numbers of the paths that end at a node, and of those that are open there.
    private var ends: [PieceTree.Node: [Int]] = [:]
    private var open: [PieceTree.Node: [Int]] = [:]

    package init() {}

    package mutating func insert(_ number: Int, at path: PieceTree.Path) {
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

    /// Calls the closure with the number of each path that may match this one.
    ///
    /// - Parameter body: Returns whether to continue.
    /// - Returns: Whether it continued to the end.
    @discardableResult
    package func forEach(agreeingWith path: PieceTree.Path, _ body: (Int) -> Bool) -> Bool {
        tree.forEachNode(agreeingWith: path) { node, isEnd in
            ((isEnd ? ends[node] : open[node]) ?? []).allSatisfy(body)
        }
    }
}
