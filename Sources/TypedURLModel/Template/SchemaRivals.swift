/// Finds the schemas of a set that own URLs which another schema alone would accept: its rivals.
///
/// A rival has a template that is more literal than one of the schema's, or reads a URL without a tolerance that the
/// schema needs. An extra rival does no harm, because the templates decide for each URL.
package struct SchemaRivals: Sendable {
    /// The indexes of each schema's rivals, in the order of the set.
    package private(set) var rivals: [[Int]]

    /// The schemas with valid values whose URLs may belong to a rival.
    package private(set) var contested: Set<Int> = []

    /// A template of a schema.
    private struct Entry {
        let schema: Int
        let template: RivalTemplate
    }

    package init(_ schemas: [URLSchema]) {
        rivals = Array(repeating: [], count: schemas.count)
        guard schemas.count > 1 else { return }
        var tree = PieceTree()
        var ends: [PieceTree.Node: [Entry]] = [:]
        var open: [PieceTree.Node: [Entry]] = [:]
        let templates = schemas.map { schema in schema.templates.map { RivalTemplate($0) } }
        for (place, templates) in templates.enumerated() {
            for template in templates {
                let pieces = template.pieces.prefix(template.openPlace ?? template.pieces.count)
                let node = pieces.reduce(PieceTree.root) { tree.node(behind: $1, at: $0) }
                let entry = Entry(schema: place, template: template)
                if template.openPlace == nil {
                    ends[node, default: []].append(entry)
                } else {
                    open[node, default: []].append(entry)
                }
            }
        }
        for (place, templates) in templates.enumerated() {
            var found: Set<Int> = []
            for template in templates {
                for (path, isRespelt) in template.paths(of: schemas[place]) {
                    tree.forEachNode(agreeingWith: path) { node, isEnd in
                        for other in (isEnd ? ends[node] : open[node]) ?? [] where other.schema != place {
                            // Quick to tell, and enough for many schemas of one path.
                            guard isRespelt || template.mayMeetInQuery(other.template) else { continue }
                            let isRival =
                                isRespelt || template.dropsFragment(of: other.template, schemas[place])
                                || other.template.precedence.isMoreLiteral(than: template.precedence)
                            guard isRival, isRespelt || template.mayMeet(other.template) else { continue }
                            found.insert(other.schema)
                            if template.mayPrint(other.template, schemas[place]) { contested.insert(place) }
                        }
                        return true
                    }
                }
            }
            rivals[place] = found.sorted()
        }
    }
}

/// A template in the form for comparison with others.
private struct RivalTemplate {
    let precedence: TemplatePrecedence
    /// The scheme, the host and the segments of the path.
    let pieces: [PieceTree.Piece]
    /// The number of pieces before the first place that any text can follow; nil if there is no such place.
    let openPlace: Int?
    private let components: TemplateComponents
    private let outlines: [TextOutline]
    /// The fixed items of the query whose values are literals.
    private let fixedTexts: [(name: [UInt8], text: [ComponentPattern.LiteralByte])]
    /// For each outline: the variable that fills a segment, so that its text is the text of its value.
    private let variables: [URITemplate.Variable?]

    init(_ template: URITemplate) {
        components = template.components
        precedence = TemplatePrecedence(components)
        fixedTexts = components.query.fixedItems.compactMap { item in
            item.value.literalBytes.map { (item.name, $0.map { $0.compared() }) }
        }
        let beginning = components.scheme + (components.hasAuthority ? "://" : ":")
        let path = PathSegments(components.path)
        // After a host, a path is empty or starts with a slash.
        let isOpened = components.hasAuthority && path.openPlace != 0
        outlines = [TextOutline(components.host, isFolded: true)] + path.outlines.dropFirst(isOpened ? 1 : 0)
        variables = [nil] + path.variables.dropFirst(isOpened ? 1 : 0)
        pieces =
            [.literal(Array(beginning.utf8))]
            + outlines.map { $0.literal.map(PieceTree.Piece.literal) ?? .variable }
        openPlace = path.openPlace.map { 2 + $0 - (isOpened ? 1 : 0) }
    }

    /// The template's path in a tree, and the paths of the other spellings that its schema reads.
    func paths(of schema: URLSchema) -> [(path: PieceTree.Path, isRespelt: Bool)] {
        let own = (PieceTree.Path(pieces, openPlace: openPlace), false)
        let isWeb = components.hasAuthority && DefaultPort(scheme: components.scheme) != nil
        let isLoose = schema.accepts.contains(.trailingSlash)
        // Which segments a slash could follow is not known here.
        if openPlace != nil { return isLoose ? [own, (own.0, true)] : [own] }
        guard isLoose || isWeb else { return [own] }
        var paths = [own]
        if isLoose || pieces.count == 2 { paths.append((PieceTree.Path(pieces + [.literal([])]), true)) }
        if pieces.count > 2, case .literal([])? = pieces.last, isLoose || pieces.count == 3 {
            paths.append((PieceTree.Path(pieces.dropLast()), true))
        }
        return paths
    }

    /// Whether the schema reads URLs of another template after dropping their fragments.
    func dropsFragment(of other: Self, _ schema: URLSchema) -> Bool {
        components.fragment == nil && other.components.fragment != nil && schema.accepts.contains(.fragment)
    }

    /// Whether both may match the same URL, according to the literals before the query.
    func mayMeet(_ other: Self) -> Bool {
        let count = min(openPlace ?? .max, other.openPlace ?? .max) - 1
        return zip(outlines, other.outlines).prefix(max(count, 0)).allSatisfy { $0.mayMeet($1) }
    }

    /// Whether both fix no item of the query as different texts.
    func mayMeetInQuery(_ other: Self) -> Bool {
        fixedTexts.allSatisfy { item in
            other.fixedTexts.allSatisfy { $0.name != item.name || $0.text == item.text }
        }
    }

    /// Whether a URL that another template matches may belong to a valid value of a schema.
    func mayPrint(_ other: Self, _ schema: URLSchema) -> Bool {
        let count = min(openPlace ?? .max, other.openPlace ?? .max) - 1
        let texts = zip(zip(outlines, variables), other.outlines).prefix(max(count, 0))
        for ((_, variable), other) in texts {
            guard let variable, let text = other.literal,
                let parameter = schema.parameter(named: variable.name),
                parameter.isRequired, parameter.spellings == nil, case .scalar(let scalar) = parameter.schema
            else { continue }
            let decoded = String(decoding: text, as: UTF8.self)
            guard let value = scalar.value(of: decoded), scalar.admits(scalar.normal(value)) else {
                return false
            }
        }
        return true
    }
}

/// The path segments before the first variable that changes their number.
private struct PathSegments {
    private(set) var outlines: [TextOutline]
    /// For each segment: the variable that fills it.
    private(set) var variables: [URITemplate.Variable?] = []
    /// The first segment after which the number of segments depends on variables.
    private(set) var openPlace: Int?

    init(_ path: ComponentPattern) {
        outlines = TextOutline.segments(of: path)
        var pattern = ComponentPattern()
        for element in path.elements where openPlace == nil {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    if byte == ComponentPattern.slash {
                        variables.append(pattern.only)
                        pattern = ComponentPattern()
                    } else {
                        pattern.append(byte)
                    }
                }
            case .values(.segment, _): openPlace = variables.count + 1
            case .values(.reserved, _), .values(.fragment, _): openPlace = variables.count
            case .values, .parameters: pattern.append(element)
            }
        }
        variables.append(pattern.only)
        while variables.count < outlines.count { variables.append(nil) }
    }
}

extension ComponentPattern {
    /// The variable that fills the pattern, so that its text is the text of its value.
    fileprivate var only: URITemplate.Variable? {
        guard elements.count == 1, case .values(.simple, let variables)? = elements.first,
            variables.count == 1,
            !variables[0].isExploded
        else { return nil }
        return variables[0]
    }
}
