import TypedURLModel

extension PieceTree {
    /// The node at which a text ends in the tree, or after which any text can follow.
    package struct Path: Sendable {
        /// The pieces, including those after the open place.
        package let pieces: [Piece]

        /// The number of pieces before the first place that any text can follow; nil if there is no such place.
        package let openPlace: Int?

        package init(_ pieces: [Piece], openPlace: Int? = nil) {
            self.pieces = pieces
            self.openPlace = openPlace
        }
    }

    /// Calls the closure with each node at which another path ends or is open, if that path may match this one.
    ///
    /// - Parameter body: Returns whether to continue.
    /// - Returns: Whether it continued to the end.
    @discardableResult
    package func forEachNode(agreeingWith path: Path, _ body: (Node, _ isEnd: Bool) -> Bool) -> Bool {
        visit(path, 0, Self.root, body)
    }

    private func visit(_ path: Path, _ place: Int, _ node: Node, _ body: (Node, _ isEnd: Bool) -> Bool)
        -> Bool
    {
        if place == path.openPlace { return visitAll(node, body) }
        guard place < path.pieces.count else { return body(node, false) && body(node, true) }
        guard body(node, false) else { return false }
        if let next = variable(at: node), !visit(path, place + 1, next, body) { return false }
        switch path.pieces[place] {
        case .literal(let text):
            guard let next = text.withUnsafeBufferPointer({ literal($0, at: node) }) else { return true }
            return visit(path, place + 1, next, body)
        case .variable:
            return literals(at: node).allSatisfy { visit(path, place + 1, $0, body) }
        }
    }

    private func visitAll(_ node: Node, _ body: (Node, _ isEnd: Bool) -> Bool) -> Bool {
        guard body(node, false), body(node, true) else { return false }
        if let next = variable(at: node), !visitAll(next, body) { return false }
        return literals(at: node).allSatisfy { visitAll($0, body) }
    }
}
