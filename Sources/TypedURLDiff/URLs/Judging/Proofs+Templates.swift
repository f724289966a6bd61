import TypedURLSchema
import TypedURL

extension Proofs {
    func proof(explode parameters: ParameterPair) -> Proof {
        guard let sender = parameters.sender, let reader = parameters.reader, pair.sender.isNamed(sender),
            pair.reader.isNamed(reader),
            case .list(let list) = pair.sender.schema.parameters[sender].schema
        else { return .none }
        // The reader has each template too, with the same style.
        if templateProof.admitted == .all, templateProof.keepsMeaning { return .safe }
        // A single item is written in the same way, if it contains no unescaped comma.
        let hasNoComma: Bool =
            switch list.items {
            case .integer, .integers, .number, .numbers, .boolean, .booleans: true
            case .string, .strings, .union:
                !pair.sender.isExploded(sender)
            }
        return list.maxItems == 1 && hasNoComma ? .safe : .none
    }

    func proof(place parameters: ParameterPair) -> Proof {
        guard let sender = parameters.sender, placement.isPlain(sender) else { return .none }
        let parameter = pair.sender.schema.parameters[sender]
        let names = parameter.readNames
        guard !names.contains(where: { placement.reader.isKnown($0) || placement.isFixed($0) }),
            pair.sender.presence.presence(of: sender) == .all
        else { return .none }
        return Proof(admitted: .none, keepsMeaning: true)
    }

    /// The proof for all changes of templates together.
    static func templateProof(_ pair: SchemaPair) -> Proof {
        let (own, others) = (pair.sender.schema.templates, pair.reader.schema.templates)
        let (ownShapes, shapes) = pair.templateShapes
        let (components, otherComponents) = (
            own.map { $0.components }, others.map { $0.components }
        )
        // The reader has each template, and tries no other that could match before it.
        let partners = pair.templatePartners
        let styles = others.map { ListStyle($0) }
        // For each of the reader's templates, the first of the sender's with the same shape.
        let places = Dictionary(ownShapes.enumerated().map { ($1, $0) }) { first, _ in first }
        let firstPlaces = shapes.map { places[$0] }
        let areKept = own.indices.allSatisfy { place in
            guard let found = partners[place] else { return false }
            // A template after it matters only to URLs with another end of the path.
            return others.indices.prefix(pair.hasLooseSlashes ? .max : found).allSatisfy { other in
                // A template that was tried before it and did not match does not match there either.
                firstPlaces[other].map { $0 < place || other >= found } ?? false
                    || TemplateDistance.areApart(
                        components[place], otherComponents[other], looseSlashesOf: pair.looseSchemas)
                    // The URL itself shows in which of the two styles a list is written.
                    || !styles[other].listsStyledOtherwise(in: styles[found]).isEmpty
            }
        }
        let servers = pair.serverPartners
        let areServersKept = own.indices.allSatisfy { place in
            partners[place].map { partner in
                servers[pair.sender.schema.serverOfTemplate[place]]
                    == pair.reader.schema.serverOfTemplate[partner]
            } ?? false
        }
        if areKept {
            guard areServersKept else { return Proof(admitted: .all, keepsMeaning: false) }
            let shorter = pair.templateShapesWithoutNewSegments[0]
            let main = shorter == ownShapes[0] ? ownShapes[0] : shapes[0]
            return keepsMainTemplate(pair, ownShapes[0], main) ? .safe : .none
        }
        let areApart = components.allSatisfy { template in
            otherComponents.allSatisfy {
                TemplateDistance.areApart(template, $0, looseSlashesOf: pair.looseSchemas)
            }
        }
        return areApart ? Proof(admitted: .none, keepsMeaning: true) : .none
    }

    /// Whether the parts of the main template that restrict values are the same: the positions, and the segments of the
    /// path.
    private static func keepsMainTemplate(
        _ pair: SchemaPair, _ shape: TemplatePattern, _ other: TemplatePattern
    ) -> Bool {
        let arePlacesKept = pair.parameters.allSatisfy { parameters in
            guard let sender = parameters.sender, let reader = parameters.reader else { return true }
            return pair.sender.positions[sender] == pair.reader.positions[reader]
        }
        let haveValues = (shape.path.elements + other.path.elements).contains { element in
            if case .values = element { true } else { false }
        }
        return arePlacesKept && (shape.path == other.path || !haveValues)
    }
}

/// Whether two templates can match one URL.
enum TemplateDistance {
    /// Whether the literals alone exclude that a URL matches both templates.
    static func areApart(_ template: URITemplate, _ other: URITemplate) -> Bool {
        areApart(template.components, other.components)
    }

    /// The same for templates that are already divided into components.
    ///
    /// - Parameter schemas: The schemas of both, if one of them reads a slash more or less at the end of the path.
    static func areApart(
        _ left: TemplateComponents, _ right: TemplateComponents,
        looseSlashesOf schemas: (URLSchema, URLSchema)? = nil
    ) -> Bool {
        if left.scheme != right.scheme || left.hasAuthority != right.hasAuthority { return true }
        if let host = left.host.literalBytes, let otherHost = right.host.literalBytes,
            host.map({ $0.compared(isFolded: true) }) != otherHost.map({ $0.compared(isFolded: true) })
        {
            return true
        }
        return areApart(path(left), path(right))
            && (schemas.map { areApartWithSlash((left, $0.0), (right, $0.1)) } ?? true)
            || fixesOther(left, right)
    }

    /// Whether no path of one template is one of the other's with a slash at its end.
    static func areApartWithSlash(
        _ left: (template: TemplateComponents, schema: URLSchema),
        _ right: (template: TemplateComponents, schema: URLSchema)
    ) -> Bool {
        let (path, other) = (path(left.template), path(right.template))
        return (needsEnd(right.template, right.schema) || areApart(path.withSlash, other))
            && (needsEnd(left.template, left.schema) || areApart(path, other.withSlash))
    }

    /// Whether paths of a template end with a slash only if it is the end of a text.
    static func needsEnd(_ template: TemplateComponents, _ schema: URLSchema) -> Bool {
        let segments = PathSegments(template.path)
        guard segments.openPlace == nil, let last = segments.patterns.last else { return false }
        return last.elements.contains { element in
            switch element {
            case .literal: true
            case .values(_, let variables):
                variables.contains { variable in
                    schema.parameter(named: variable.name).map { $0.isRequired && !$0.admitsEmptyText }
                        ?? false
                }
            case .parameters: false
            }
        }
    }

    /// Whether URLs of one template lack a fixed item of the other's query.
    private static func fixesOther(_ template: TemplateComponents, _ other: TemplateComponents) -> Bool {
        other.query.fixedItems.contains { item in
            guard let value = item.value.literalBytes?.map({ $0.compared() }) else { return false }
            let own = template.query.fixedItems.filter { $0.name == item.name }
            guard template.query.whole == nil, template.query.variables.isEmpty || !own.isEmpty else {
                return false
            }
            return own.allSatisfy { item in
                item.value.literalBytes.map { $0.map { $0.compared() } != value } ?? false
            }
        }
    }

    /// Whether all paths have the same number of segments.
    fileprivate static func hasFixedLength(_ path: ComponentPattern) -> Bool { Segments(path).isComplete }

    /// The segments of a template's path. Under `http` and `https`, an empty path and `/` are the same.
    private static func path(_ template: TemplateComponents) -> Segments {
        Segments(template.path, isRoot: template.path.isEmpty && template.scheme.isWebScheme)
    }

    private static func areApart(_ left: Segments, _ right: Segments) -> Bool {
        if left.isComplete, right.isComplete, left.texts.count != right.texts.count { return true }
        if left.isComplete, left.texts.count < right.texts.count { return true }
        if right.isComplete, right.texts.count < left.texts.count { return true }
        return zip(left.texts, right.texts).contains { left, right in
            left.map { left in right.map { left != $0 } ?? false } ?? false
        }
    }

    /// The segments that all paths have; nil for one with variables.
    private struct Segments {
        private(set) var texts: [[ComponentPattern.LiteralByte]?]
        let isComplete: Bool

        init(_ path: ComponentPattern, isRoot: Bool = false) {
            let segments = PathSegments(path)
            isComplete = segments.openPlace == nil
            texts = segments.patterns.prefix(segments.leastCount).map { pattern in
                pattern.literalBytes.map { $0.map { $0.compared() } }
            }
            if isRoot { texts.append([]) }
        }

        /// The segments of the paths with a slash more at the end.
        var withSlash: Segments {
            var result = self
            if isComplete { result.texts.append([]) }
            return result
        }
    }
}

extension TemplatePattern {
    /// Whether all URLs have the same number of segments. Under `http` and `https`, an empty path may be written as one.
    var hasFixedLength: Bool {
        TemplateDistance.hasFixedLength(path)
            && !(path.elements.isEmpty && scheme.isWebScheme)
    }
}
