import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds the schemas that a URL can belong to by its scheme, its host and the segments of its path.
///
/// The index is a tree with a level for each segment, so that a look-up costs as much as the URL is long, whatever the
/// number of schemas. It may name a schema too many: the templates themselves decide. It never leaves one out.
struct PlaceIndex: Sendable {
    /// What follows a part of a place.
    private struct Node: Sendable {
        var literals: [[UInt8]: Int] = [:]

        /// The node after a segment that holds a variable.
        var variable: Int?

        /// The schemas of the templates that end here.
        var ends: [Int] = []

        /// The schemas of the templates that may go on from here in any way.
        var tails: [Int] = []
    }

    /// A host or segment of a template.
    private enum Part {
        case literal([UInt8])
        case variable
    }

    private var nodes: [Node] = []
    private var rootOfScheme: [String: Int] = [:]

    /// Adds a schema's template.
    mutating func add(_ template: URITemplate, of schema: Int) {
        let components = TemplateComponents(template)
        let root = rootOfScheme[components.scheme] ?? makeNode()
        rootOfScheme[components.scheme] = root
        let host = components.host.literalBytes.map { bytes in
            Part.literal(bytes.map { ByteClass.lowercased($0.byte) })
        }
        var (parts, isOpen) = Self.segments(of: components.path)
        parts.insert(host ?? .variable, at: 0)
        var node = root
        for part in parts { node = child(of: node, by: part) }
        if isOpen {
            nodes[node].tails.append(schema)
        } else {
            nodes[node].ends.append(schema)
        }
    }

    /// The schemas that the place can belong to, in their order.
    func candidates(for place: URIPlace) -> [Int] {
        guard let root = rootOfScheme[place.scheme] else { return [] }
        var found: Set<Int> = []
        collect([place.host ?? []] + Self.trimmed(place.path), from: 0, at: root, into: &found)
        return found.sorted()
    }

    private func collect(_ parts: [[UInt8]], from index: Int, at node: Int, into found: inout Set<Int>) {
        found.formUnion(nodes[node].tails)
        guard index < parts.count else {
            found.formUnion(nodes[node].ends)
            // The empty segments at the end of a URL's path are not among the parts, and a variable may be empty.
            for next in [nodes[node].literals[[]], nodes[node].variable].compactMap({ $0 }) {
                collect(parts, from: index, at: next, into: &found)
            }
            return
        }
        if let next = nodes[node].literals[parts[index]] {
            collect(parts, from: index + 1, at: next, into: &found)
        }
        if let next = nodes[node].variable { collect(parts, from: index + 1, at: next, into: &found) }
    }

    private mutating func child(of node: Int, by part: Part) -> Int {
        switch part {
        case .literal(let bytes):
            if let known = nodes[node].literals[bytes] { return known }
            let made = makeNode()
            nodes[node].literals[bytes] = made
            return made
        case .variable:
            if let known = nodes[node].variable { return known }
            let made = makeNode()
            nodes[node].variable = made
            return made
        }
    }

    private mutating func makeNode() -> Int {
        nodes.append(Node())
        return nodes.count - 1
    }

    /// The segments of a template's path, and whether any number may follow them.
    private static func segments(of path: ComponentPattern) -> (segments: [Part], isOpen: Bool) {
        var segments: [Part] = []
        var current: [UInt8]? = []
        func part() -> Part { current.map(Part.literal) ?? .variable }
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    if byte.byte == UInt8(ascii: "/"), !byte.isEscaped {
                        segments.append(part())
                        current = []
                    } else {
                        current?.append(byte.byte)
                    }
                }
            case .values(let op, _):
                // These may take slashes, or be absent with theirs.
                guard op != .segment, !op.keepsReserved else { return (segments, true) }
                current = nil
            case .parameters:
                current = nil
            }
        }
        segments.append(part())
        while case .literal(let bytes)? = segments.last, bytes.isEmpty { segments.removeLast() }
        return (segments, false)
    }

    /// The segments without the empty ones at the end: where a slash more or less does not matter, it must not here.
    private static func trimmed(_ path: [[UInt8]]) -> ArraySlice<[UInt8]> {
        path[..<((path.lastIndex { !$0.isEmpty } ?? -1) + 1)]
    }
}
