import TypedURLLinting
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
            return others[..<found].indices.allSatisfy { other in
                // A template that was tried before it and did not match does not match there either.
                firstPlaces[other].map { $0 < place } ?? false
                    || TemplateDistance.areApart(
                        components[place], otherComponents[other], hasLooseSlashes: pair.hasLooseSlashes)
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
                TemplateDistance.areApart(template, $0, hasLooseSlashes: pair.hasLooseSlashes)
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
    /// - Parameter hasLooseSlashes: Whether a slash at the end of the path may be there or not.
    static func areApart(
        _ left: TemplateComponents, _ right: TemplateComponents, hasLooseSlashes: Bool = false
    ) -> Bool {
        if left.scheme != right.scheme || left.hasAuthority != right.hasAuthority { return true }
        if let host = left.host.literalBytes, let otherHost = right.host.literalBytes,
            host.map({ $0.compared(isFolded: true) }) != otherHost.map({ $0.compared(isFolded: true) })
        {
            return true
        }
        var (path, other) = (path(left), path(right))
        if hasLooseSlashes {
            path.dropSlash()
            other.dropSlash()
        }
        return areApart(path, other) || fixesOther(left, right)
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

        /// Drops a slash at the end.
        mutating func dropSlash() {
            if texts.count > 1, texts.last.map({ $0?.isEmpty ?? false }) ?? false { texts.removeLast() }
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
