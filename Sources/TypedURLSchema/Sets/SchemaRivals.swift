@_spi(Generated) import TypedURLModel

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
        var table = PathTable()
        var entries: [Entry] = []
        let templates = schemas.map { schema in schema.templates.map { RivalTemplate($0) } }
        for (place, templates) in templates.enumerated() {
            for template in templates {
                table.insert(entries.count, at: template.path)
                entries.append(Entry(schema: place, template: template))
            }
        }
        for (place, templates) in templates.enumerated() {
            var found: Set<Int> = []
            for template in templates {
                for (path, isRespelt) in template.paths(of: schemas[place]) {
                    table.forEach(agreeingWith: path) { number in
                        let other = entries[number]
                        // Quick to tell, and enough for many schemas of one path.
                        guard other.schema != place, isRespelt || template.mayMeetInQuery(other.template)
                        else { return true }
                        let isRival =
                            isRespelt || template.dropsFragment(of: other.template, schemas[place])
                            || other.template.precedence.isMoreLiteral(than: template.precedence)
                        guard isRival, isRespelt || template.mayMeet(other.template) else { return true }
                        found.insert(other.schema)
                        if template.mayPrint(other.template, schemas[place]) { contested.insert(place) }
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
    let path: PieceTree.Path
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
        let part = HierarchicalPart(components)
        path = part.path
        outlines = part.patterns.enumerated().map { TextOutline($1, isFolded: $0 == 0) }
        variables = [nil] + part.patterns.dropFirst().map(\.only)
    }

    /// The template's path in a tree, and the paths of the other spellings that its schema reads.
    func paths(of schema: URLSchema) -> [(path: PieceTree.Path, isRespelt: Bool)] {
        let (pieces, own) = (path.pieces, (path, false))
        let isWeb = components.hasAuthority && DefaultPort(scheme: components.scheme) != nil
        let isLoose = schema.accepts.contains(.trailingSlash)
        // Which segments a slash could follow is not known here.
        if path.openPlace != nil { return isLoose ? [own, (own.0, true)] : [own] }
        guard isLoose || isWeb else { return [own] }
        var paths = [own]
        if isLoose || pieces.count == 2 { paths.append((PieceTree.Path(pieces + [.literal([])]), true)) }
        if pieces.count > 2, outlines.last?.literal == [], isLoose || pieces.count == 3 {
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
        let count = min(path.openPlace ?? .max, other.path.openPlace ?? .max) - 1
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
        let count = min(path.openPlace ?? .max, other.path.openPlace ?? .max) - 1
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

extension TextOutline {
    /// The decoded text, if it has no variables.
    fileprivate var literal: [UInt8]? { isLiteral ? literals[0].map(\.byte) : nil }

    /// Whether both can have a text in common, according to their starts and ends.
    fileprivate func mayMeet(_ other: Self) -> Bool {
        if isLiteral { return isWithin(other) }
        if other.isLiteral { return other.isWithin(self) }
        return zip(literals[0], other.literals[0]).allSatisfy { $0 == $1 }
            && zip(
                literals[literals.count - 1].reversed(), other.literals[other.literals.count - 1].reversed()
            )
            .allSatisfy { $0 == $1 }
    }
}
