@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// A template in the table of a schema: its parts, its components, and how literal it is. `docs/JavaScript.md` describes the format.
struct TemplateTable {
    let schema: URLSchema
    let template: URITemplate

    /// The index of its server.
    let server: Int

    private var components: TemplateComponents { template.components }

    var members: TableObject {
        var table = TableObject()
        func add(_ name: String, _ pattern: ComponentPattern?, isOptional: Bool = false) {
            if let pattern { table.add(name, .array(elements(pattern, isOptional: isOptional))) }
        }
        if server > 0 { table.add("server", server) }
        table.add("parts", .array(template.parts.map(part)))
        add("userInfo", components.userInfo)
        table.add("host", list: elements(components.host, ignoresCase: true))
        add("port", components.port)
        if components.isPortOptional { table.add("isPortOptional", .boolean(true)) }
        table.add("path", list: elements(components.path))
        table.add("items", list: items(components.query))
        table.add("query", list: components.query.variables.map(index))
        add("whole", components.query.whole)
        add("fragment", components.fragment, isOptional: !components.isFragmentFixed)
        if components.isFragmentFixed { table.add("isFragmentFixed", .boolean(true)) }
        if let form = components.fragmentForm {
            table.add("fragmentItems", list: items(form))
            table.add("fragmentQuery", .array(form.variables.map(index)))
            if components.hasFormAfterQuestionMark { table.add("hasQuestionMark", .boolean(true)) }
        }
        table.add("positions", list: positions)
        let segments = ([components.host] + path.patterns).map(segment)
        if segments.contains(where: { $0.ascii != "0" }) { table.add("segments", .array(segments)) }
        table.add("open", path.openIndex)
        table.add("literals", .array(literals))
        return table
    }

    private var path: PathSegments { PathSegments(components.path) }

    // MARK: Parts

    private func part(_ part: URITemplate.Part) -> JSONText {
        switch part {
        case .literal(let text): .string(text)
        case .expression(let op, let variables): expression(op, variables)
        }
    }

    private func expression(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable]) -> JSONText {
        .array([.string(op.rawValue)] + variables.map(index))
    }

    private func index(_ variable: URITemplate.Variable) -> JSONText {
        ComponentTable.index(variable, of: schema)
    }

    // MARK: Components

    private func elements(_ pattern: ComponentPattern, ignoresCase: Bool = false, isOptional: Bool = false)
        -> [JSONText]
    {
        ComponentTable(pattern, of: schema, ignoresCase: ignoresCase, isOptional: isOptional).parts
    }

    private func items(_ form: FormPattern) -> [JSONText] {
        form.fixedItems.map { item in
            .array([.string(String(decoding: item.name, as: UTF8.self)), .array(elements(item.value))])
        }
    }

    /// Of each variable that is not in a form: the index of its parameter, its component, and 1 if its name stands there and 2 if reserved
    /// characters are not escaped.
    private var positions: [JSONText] {
        components.variables.compactMap { own in
            guard own.op != .query else { return nil }
            let flags: Int64 = (own.op.isNamed ? 1 : 0) + (own.op.keepsReserved ? 2 : 0)
            return .array([index(own.variable), .string("\(own.component)"), .integer(flags)])
        }
    }

    // MARK: How literal it is

    /// The host or a segment: 1 if it can be absent, 2 if its text can have slashes, and 4 if it begins with a slash; with its literals
    /// where the parameters of `;` count as variables.
    private func segment(_ pattern: ComponentPattern) -> JSONText {
        var flags = 0
        var hasParameters = false
        for element in pattern.elements {
            switch element {
            case .values(.segment, let variables):
                flags |= 4
                if variables.contains(where: { !(schema.parameter(named: $0.name)?.isRequired ?? true) }) {
                    flags |= 1
                }
                if variables.contains(where: \.isExploded) { flags |= 2 }
            case .values(let op, _): if op.keepsReserved { flags |= 2 }
            case .parameters: hasParameters = true
            case .literal: break
            }
        }
        guard hasParameters else { return .integer(Int64(flags)) }
        return .array([.integer(Int64(flags)), Self.texts(TextOutline(pattern, countsParameters: true))])
    }

    /// The literals of the host, the segments and the fixed items in the order of their names. Any text is possible between two of them.
    private var literals: [JSONText] {
        // An empty path is the same as "/" there (RFC 3986, section 6.2.3).
        let isRoot = components.hasAuthority && components.path.isEmpty && components.scheme.isWebScheme
        let host = TextOutline(components.host, ignoresCase: true)
        let segments = (isRoot ? [TextOutline(literal: [])] : []) + path.patterns.map { TextOutline($0) }
        let items = components.fixedItems.sorted { $0.name.lexicographicallyPrecedes($1.name) }
        return
            ([host] + segments
            + items.map { TextOutline($0.value, after: $0.name + [UInt8(ascii: "=")]) }).map(Self.texts)
    }

    private static func texts(_ outline: TextOutline) -> JSONText {
        .array(
            outline.literals.map { bytes in
                .string(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))
            })
    }
}
