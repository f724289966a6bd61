@_spi(Generated) @_spi(Once) import TypedURLModel

/// The templates of a set by scheme, host and segments of the path, so that a URL is compared with few of them, however many there
/// are.
///
/// A node stands for the parts of a template before its first one that any text can follow. What a URL may match is found there; a
/// comparison with the template decides.
struct TemplateTree {
    struct Node: BitwiseCopyable {
        /// The node after a part with a variable; -1 for none.
        var variable: Int32 = -1

        /// The templates that end here, but for those behind `choice`, and those that any text can follow, in `templates`.
        var closed = TableRange()
        var open = TableRange()

        /// The literals after it, in `edges`.
        var edges = TableRange()

        /// The node behind which the texts of an item of the query are, with the templates that need one of these; -1 for none. Then
        /// the item's name.
        var choice: Int32 = -1
        var name = TableRange()
    }

    /// An item of the query that each valid URL of a template has, with one of few texts.
    struct Choice {
        let name: [UInt8]
        let texts: [[UInt8]]

        /// Whether the template itself has the item. If not, a parameter has: a URL with another text there is a mistake in its value.
        let isFixed: Bool
    }

    /// A template, and where it is in the tree.
    struct Entry {
        let template: Int32
        let scheme: Int32
        let choices: [Choice]
    }

    /// The node after a literal part.
    private struct Edge: BitwiseCopyable {
        var node: Int32
        var text: TableRange
        var next: Int32
    }

    private let nodes: Table<Node>
    private let edges: Table<Edge>

    /// A hash table of edges, or -1.
    private let slots: Table<Int32>
    private let text: Table<UInt8>
    private let templates: Table<Int32>

    /// For each scheme: the node without an authority, then the node after its slashes; -1 for none.
    private let roots: Table<Int32>

    /// Whether there are templates that items of the query lead to.
    let hasChoices: Bool

    func free() {
        nodes.free()
        edges.free()
        slots.free()
        text.free()
        templates.free()
        roots.free()
    }

    // MARK: Search

    func root(ofScheme scheme: Int32, hasAuthority: Bool) -> Int32 {
        roots[2 * scheme + (hasAuthority ? 1 : 0)]
    }

    @inline(__always)
    func node(_ index: Int32) -> Node { nodes[index] }

    @inline(__always)
    func template(_ index: Int32) -> Int32 { templates[index] }

    func isName(_ bytes: UnsafeBufferPointer<UInt8>, of node: Node) -> Bool {
        bytes.count == node.name.count && isText(bytes, node.name, false)
    }

    /// The nodes behind an item of the query.
    func choices(of node: Node) -> [Node] {
        guard node.choice >= 0 else { return [] }
        return nodes[node.choice].edges.indices.map { nodes[edges[$0].next] }
    }

    /// The node after a literal; -1 for none.
    @inline(__always)
    func next(after node: Int32, _ bytes: UnsafeBufferPointer<UInt8>, ignoresCase: Bool) -> Int32 {
        let count = Int32(bytes.count)
        var hash = FNV1a(salt: UInt64(truncatingIfNeeded: node))
        for byte in bytes { hash.combine(ignoresCase ? ByteClass.lowercased(byte) : byte) }
        let mask = slots.count - 1
        var slot = Int32(hash.slot(in: Int(slots.count)))
        while true {
            let number = slots[slot]
            if number < 0 { return -1 }
            let edge = edges[number]
            if edge.node == node, edge.text.count == count, isText(bytes, edge.text, ignoresCase) {
                return edge.next
            }
            slot = (slot + 1) & mask
        }
    }

    @inline(__always)
    private func isText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ expected: TableRange, _ ignoresCase: Bool
    ) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        if areEqual(base, text.base + Int(expected.start), count: bytes.count) { return true }
        return ignoresCase
            && bytes.indices.allSatisfy {
                text[expected.start + Int32($0)] == ByteClass.lowercased(bytes[$0])
            }
    }

    /// Collects templates at a node and behind it, until there are enough.
    func visit(_ index: Int32, _ limit: Int, _ found: inout [Int32]) {
        let node = nodes[index]
        for list in [node.closed, node.open] {
            for index in list.indices where found.count < limit && !found.contains(templates[index]) {
                found.append(templates[index])
            }
        }
        for edge in node.edges.indices where found.count < limit { visit(edges[edge].next, limit, &found) }
        for next in [node.variable, node.choice] where next >= 0 && found.count < limit {
            visit(next, limit, &found)
        }
    }

    /// Collects templates behind the literal after a node that a text was probably meant to be.
    ///
    /// - Parameter limits: How many literals are compared, and how many templates are enough.
    func visit(
        similarTo text: [UInt8], after index: Int32, _ limits: (literals: Int, templates: Int),
        _ found: inout [Int32]
    ) {
        guard let first = text.first, let last = text.last else { return }
        // A misspelling rarely changes the first letter and the last one.
        let own = nodes[index].edges.indices.filter { edge in
            let literal = edges[edge].text
            return abs(Int(literal.count) - text.count) <= max(1, text.count / 3) && !literal.isEmpty
                && (self.text[literal.start] == first || self.text[literal.end - 1] == last)
        }.prefix(limits.literals)
        let literals = own.map { edge in
            String(decoding: edges[edge].text.indices.map { self.text[$0] }, as: UTF8.self)
        }
        let name = String(decoding: text, as: UTF8.self)
        guard let nearest = NearestName.find(name, among: literals),
            let index = literals.firstIndex(where: { $0.hasSameScalars(as: nearest) })
        else { return }
        visit(edges[own[index]].next, limits.templates, &found)
    }

    /// Whether a URL that a template prints may match one of another schema.
    ///
    /// - Parameter own: The templates of its schema.
    @_optimize(size)
    func mayMeetOthers(_ entry: Entry, _ outline: TemplateOutline, than own: TableRange) -> Bool {
        let openIndex = Self.openIndex(of: outline)
        let end = openIndex ?? outline.parts.count
        var open = [(node: root(ofScheme: entry.scheme, hasAuthority: outline.hasAuthority), part: 0)]
        // A template that prints any text meets many nodes.
        for _ in 0..<Self.meetingLimit {
            guard let (index, part) = open.popLast() else { return false }
            let node = nodes[index]
            let ending = part < end ? [node.open] : [node.open, node.closed] + lists(node, entry.choices)
            let meets = ending.contains { list in
                list.indices.contains { !own.indices.contains(templates[$0]) }
            }
            if meets { return true }
            if part == end, openIndex == nil { continue }
            let next = min(part + 1, end)
            if part < end, let literal = outline.parts[part].literal {
                let found = literal.withUnsafeBufferPointer {
                    self.next(after: index, $0, ignoresCase: false)
                }
                if found >= 0 { open.append((found, next)) }
            } else {
                for edge in node.edges.indices { open.append((edges[edge].next, next)) }
            }
            if node.variable >= 0 { open.append((node.variable, next)) }
        }
        return true
    }

    /// The templates behind an item of the query that may have the same text there.
    private func lists(_ node: Node, _ all: [Choice]) -> [TableRange] {
        let own = all.first { choice in choice.name.withUnsafeBufferPointer { isName($0, of: node) } }
        guard let own, node.choice >= 0 else { return choices(of: node).map(\.closed) }
        return own.texts.compactMap { text in
            let next = text.withUnsafeBufferPointer { self.next(after: node.choice, $0, ignoresCase: false) }
            return next < 0 ? nil : nodes[next].closed
        }
    }

    private static let meetingLimit = 64

    /// The number of parts before the first one that any text can follow; nil if there is none.
    private static func openIndex(of outline: TemplateOutline) -> Int? {
        outline.isPathEmpty ? (outline.hasAuthority ? 1 : 0) : outline.openIndex
    }

    // MARK: Making

    /// - Parameters:
    ///   - all: The templates in the order in which they are tried.
    ///   - outlines: Those of the templates, by their indexes.
    ///   - schemes: The number of schemes.
    @_optimize(size)
    init(_ all: [Entry], _ outlines: [TemplateOutline], schemes: Int) {
        // The templates that end at each node, and those that any text can follow.
        var ends: [(closed: [Int32], open: [Int32])] = []
        // The choices of each template that ends at a node.
        var choices: [[[Choice]]] = []
        var nodes = Buffer<Node>()
        var edges = Buffer<Edge>()
        var text = Buffer<UInt8>()
        var literals = TextTable()
        var roots = Buffer<Int32>()
        roots.fill(2 * Int32(schemes), with: -1)
        func add() -> Int32 {
            nodes.append(Node())
            ends.append(([], []))
            choices.append([])
            return nodes.count - 1
        }
        func next(after node: Int32, _ literal: [UInt8]) -> Int32 {
            let next = Int32(literals.insert(TextTable.key(Int(node), literal), at: Int(nodes.count)))
            if next == nodes.count {
                _ = add()
                let start = text.count
                text.append(contentsOf: literal)
                edges.append(Edge(node: node, text: TableRange(start: start, end: text.count), next: next))
            }
            return next
        }
        for entry in all {
            let (template, outline) = (entry.template, outlines[Int(entry.template)])
            let root = 2 * entry.scheme + (outline.hasAuthority ? 1 : 0)
            if roots[root] < 0 { roots[root] = add() }
            var node = roots[root]
            let openIndex = Self.openIndex(of: outline)
            for part in outline.parts.prefix(openIndex ?? outline.parts.count) {
                guard let literal = part.literal else {
                    if nodes[node].variable < 0 {
                        let next = add()
                        nodes[node].variable = next
                    }
                    node = nodes[node].variable
                    continue
                }
                node = next(after: node, literal)
            }
            if openIndex == nil {
                ends[Int(node)].closed.append(template)
                choices[Int(node)].append(entry.choices)
            } else {
                ends[Int(node)].open.append(template)
            }
        }
        for node in 0..<nodes.count {
            let all = ends[Int(node)].closed
            if let first = all.first,
                !all.allSatisfy({ outlines[Int($0)].isAsLiteral(as: outlines[Int(first)]) })
            {
                // A wrong value gives no URL of a more literal template to another.
                choices[Int(node)] = choices[Int(node)].map { $0.filter(\.isFixed) }
            }
            guard let name = Self.name(choices[Int(node)]) else { continue }
            let start = text.count
            text.append(contentsOf: name)
            nodes[node].name = TableRange(start: start, end: text.count)
            let choice = add()
            nodes[node].choice = choice
            ends[Int(node)].closed = []
            for (template, choices) in zip(all, choices[Int(node)]) {
                if let own = choices.first(where: { $0.name == name }) {
                    for word in own.texts { ends[Int(next(after: choice, word))].closed.append(template) }
                } else {
                    ends[Int(node)].closed.append(template)
                }
            }
        }
        // The edges of a node are together.
        let unordered = edges.elements
        let order = IndexOrder.sorted(unordered.count) { unordered[$0].node < unordered[$1].node }
        var keys: [(hash: FNV1a, number: Int32)] = []
        for (number, index) in order.enumerated() {
            let edge = unordered[index]
            edges[Int32(number)] = edge
            var hash = FNV1a(salt: UInt64(truncatingIfNeeded: edge.node))
            for byte in edge.text.indices { hash.combine(text[byte]) }
            keys.append((hash, Int32(number)))
            if nodes[edge.node].edges.isEmpty { nodes[edge.node].edges.start = Int32(number) }
            nodes[edge.node].edges.end = Int32(number + 1)
        }
        var slots = Buffer<Int32>()
        slots.append(contentsOf: HashSlots.table(keys))
        var templates = Buffer<Int32>()
        func add(_ list: [Int32]) -> TableRange {
            let start = templates.count
            templates.append(contentsOf: list)
            return TableRange(start: start, end: templates.count)
        }
        for (node, own) in ends.enumerated() {
            nodes[Int32(node)].closed = add(own.closed)
            nodes[Int32(node)].open = add(own.open)
        }
        hasChoices = (0..<nodes.count).contains { nodes[$0].choice >= 0 }
        self.nodes = Table(nodes)
        self.edges = Table(edges)
        self.slots = Table(slots)
        self.text = Table(text)
        self.templates = Table(templates)
        self.roots = Table(roots)
    }

    /// The name of the item that has the most texts in the templates of a node; nil if none has two.
    @_optimize(size)
    private static func name(_ templates: [[Choice]]) -> [UInt8]? {
        var (names, texts) = (TextTable(), TextTable())
        var all: [(name: [UInt8], count: Int)] = []
        for choice in templates.joined() {
            let index = names.insert(choice.name, at: all.count)
            if index == all.count { all.append((choice.name, 0)) }
            for text in choice.texts {
                let key = TextTable.key(index, text)
                if texts[key] == nil { all[index].count += 1 }
                texts[key] = index
            }
        }
        var best: (name: [UInt8], count: Int)?
        for one in all where one.count > best?.count ?? 1 { best = one }
        return best?.name
    }
}
