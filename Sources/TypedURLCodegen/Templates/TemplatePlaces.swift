@_spi(Generated) import TypedURLModel

/// The places of a template's variables that have no names in the URL.
struct TemplatePlaces {
    /// A component of a URL (RFC 3986, section 3), as far as it matters here.
    enum Component {
        case authority(isHost: Bool)
        case path
        case query
        case fragment
    }

    /// A variable without a name.
    struct Variable {
        let name: String
        let component: Component

        /// Whether reserved characters are printed as they are.
        let keepsReserved: Bool

        /// Whether the items of a list are printed as if they were variables.
        let isExploded: Bool

        /// In a path, the place of the segment.
        fileprivate(set) var segment = 0
    }

    /// A path segment: its text around variables.
    private struct Segment {
        var variables = 0
        var hasOnlyDots = true
        var isEmpty = true
    }

    private(set) var variables: [Variable] = []

    /// Whether hosts are folded to lower case.
    let isWeb: Bool

    private var segments = [Segment()]

    init(_ template: URITemplate) {
        let components = template.components
        isWeb = components.scheme.isWebScheme
        for pattern in [components.userInfo, components.port] { add(pattern, .authority(isHost: false)) }
        add(components.host, .authority(isHost: true))
        for element in components.path.elements { addToPath(element) }
        for item in components.query.fixedItems { add(item.value, .query) }
        add(components.query.whole, .query)
        add(components.fragment, .fragment)
    }

    private mutating func add(_ pattern: ComponentPattern?, _ component: Component) {
        for case .values(let op, let more) in pattern?.elements ?? [] {
            for variable in more { add(variable, op, component) }
        }
    }

    private mutating func addToPath(_ element: ComponentPattern.Element) {
        switch element {
        case .literal(let bytes):
            for byte in bytes { walk(byte) }
        case .values(let op, let more):
            for variable in more {
                if op == .segment || op == .label, let opening = op.opening {
                    walk(ComponentPattern.LiteralByte(byte: opening, isEscaped: false))
                }
                segments[segments.count - 1].variables += 1
                add(variable, op, .path)
            }
        case .parameters: break
        }
    }

    private mutating func walk(_ byte: ComponentPattern.LiteralByte) {
        if byte == ComponentPattern.LiteralByte(byte: UInt8(ascii: "/"), isEscaped: false) {
            segments.append(Segment())
            return
        }
        segments[segments.count - 1].isEmpty = false
        let isDot = byte == ComponentPattern.LiteralByte(byte: UInt8(ascii: "."), isEscaped: false)
        if !isDot { segments[segments.count - 1].hasOnlyDots = false }
    }

    private mutating func add(
        _ variable: URITemplate.Variable, _ op: URITemplate.Operator, _ component: Component
    ) {
        variables.append(
            Variable(
                name: variable.name, component: component, keepsReserved: op.keepsReserved,
                isExploded: variable.isExploded, segment: segments.count - 1))
    }

    /// The variable with that name, if it has no name in the URL.
    func variable(_ name: String) -> Variable? {
        variables.first { $0.name.hasSameScalars(as: name) }
    }

    /// Whether the variable is all that its segment of the path holds.
    func isAlone(_ variable: Variable) -> Bool {
        let segment = segments[variable.segment]
        return segment.isEmpty && segment.variables == 1 && !variable.isExploded
    }

    /// Whether the variable's path segment can become `.` or `..`, given its other text.
    func mayBeDots(_ variable: Variable) -> Bool {
        guard case .path = variable.component else { return false }
        return segments[variable.segment].hasOnlyDots
    }
}

/// Whether URLs may agree with templates of two schemas, so that the engine must say whose they are.
///
/// Paths are compared segment by segment. Where that says too little, they may.
struct TemplateKinship {
    private enum Segment {
        /// Literal text, decoded and in lower case.
        case literal([UInt8])
        case variable
    }

    private var segments: [Segment] = []

    /// Whether any number of segments may follow.
    private var isOpen = false

    private init(_ template: URITemplate) {
        var literal: [UInt8]? = []
        func close() {
            segments.append(literal.map(Segment.literal) ?? .variable)
            literal = []
        }
        for part in template.parts {
            switch part {
            case .literal(let text):
                let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
                for byte in decoded.utf8 {
                    switch byte {
                    case UInt8(ascii: "?"), UInt8(ascii: "#"):
                        close()
                        return
                    case UInt8(ascii: "/"): close()
                    default: literal?.append(ByteClass.lowercased(byte))
                    }
                }
            case .expression(let op, _):
                switch op {
                case .query, .continuation, .fragment:
                    close()
                    return
                case .simple, .label, .pathParameter: literal = nil
                case .reserved, .segment:
                    // The text here can contain slashes, or be absent with its own slash.
                    isOpen = true
                    return
                }
            }
        }
        close()
    }

    private var path: PieceTree.Path {
        let pieces = segments.map { segment in
            switch segment {
            case .literal(let text): PieceTree.Piece.literal(text)
            case .variable: PieceTree.Piece.variable
            }
        }
        return PieceTree.Path(pieces, openPlace: isOpen ? pieces.count : nil)
    }

    /// The places of the schemas with templates that a URL may agree with which may be another schema's.
    static func overlapping(_ schemas: [URLSchema]) -> Set<Int> {
        let paths = schemas.map { $0.templates.map { TemplateKinship($0).path } }
        var tree = PieceTree()
        var ends: [PieceTree.Node: Set<Int>] = [:]
        var open: [PieceTree.Node: Set<Int>] = [:]
        for (place, paths) in paths.enumerated() {
            for path in paths {
                let node = path.pieces.reduce(PieceTree.root) { tree.node(behind: $1, at: $0) }
                if path.openPlace == nil {
                    ends[node, default: []].insert(place)
                } else {
                    open[node, default: []].insert(place)
                }
            }
        }
        return Set(
            schemas.indices.filter { place in
                !paths[place].allSatisfy { path in
                    tree.forEachNode(agreeingWith: path) { node, isEnd in
                        let owners = (isEnd ? ends[node] : open[node]) ?? []
                        return owners.allSatisfy { $0 == place }
                    }
                }
            })
    }
}
