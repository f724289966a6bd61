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
        let (outlines, otherOutlines) = (
            pair.sender.schema.outlines, pair.reader.schema.outlines
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
                    || outlines[place].isApart(
                        from: otherOutlines[other], hasLooseSlashes: pair.hasLooseSlashes)
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
        let areApart = outlines.allSatisfy { template in
            otherOutlines.allSatisfy { template.isApart(from: $0, hasLooseSlashes: pair.hasLooseSlashes) }
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
