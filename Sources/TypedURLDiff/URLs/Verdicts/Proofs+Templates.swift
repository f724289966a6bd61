import TypedURLSchema
import TypedURL

extension Proofs {
    func proof(explode both: ParameterPair) -> Proof {
        // The reader has each template too, with the same style.
        templateProof.admitted == .all && templateProof.keepsMeaning ? .safe : .unknown
    }

    func proof(place both: ParameterPair) -> Proof {
        guard let sender = both.sender, pair.sender.isInQuery(sender), pair.readsNames else {
            return .unknown
        }
        let names = pair.sender.schema.parameters[sender].readNames
        guard !names.contains(where: { pair.reader.names.isKnown($0) || pair.isFixed($0) }),
            pair.sender.presence.presence(of: sender) == .all
        else { return .unknown }
        return .rejected(.all)
    }

    /// The proof for all changes of templates together.
    static func templateProof(_ pair: SchemaPair) -> Proof {
        let (shapes, others) = pair.shapes
        let (outlines, otherOutlines) = (pair.sender.schema.outlines, pair.reader.schema.outlines)
        func areApart(_ place: Int, _ other: Int) -> Bool {
            outlines[place].isApart(from: otherOutlines[other], hasLooseSlashes: pair.hasLooseSlashes)
        }
        // The reader has each template, and tries no other that could match before it.
        let partners = shapes.map(others.firstIndex)
        let areKept = shapes.indices.allSatisfy { place in
            guard let partner = partners[place] else { return false }
            // A template after it matters only to URLs with another end of the path.
            return others.indices.prefix(pair.hasLooseSlashes ? .max : partner).allSatisfy { other in
                // A template that was tried before it and did not match does not match there either.
                shapes.firstIndex(of: others[other]).map { $0 < place || other >= partner } ?? false
                    || areApart(place, other)
            }
        }
        if areKept {
            let areServersKept = shapes.indices.allSatisfy { place in
                partners[place].map { partner in
                    pair.serverPartners[pair.sender.schema.serverOfTemplate[place]]
                        == pair.reader.schema.serverOfTemplate[partner]
                } ?? false
            }
            guard areServersKept else { return Proof(admitted: .all, keepsMeaning: false) }
            return keepsMainTemplate(pair) ? .safe : .unknown
        }
        let isOther = shapes.indices.allSatisfy { place in others.indices.allSatisfy { areApart(place, $0) } }
        return isOther ? .rejected(.all) : .unknown
    }

    /// Whether the main template restricts values in the same way: all are in the query with names, or what has values is the same.
    private static func keepsMainTemplate(_ pair: SchemaPair) -> Bool {
        let (own, other) = (pair.shapes.sender[0], pair.shapes.reader[0])
        let areNamed = [pair.sender, pair.reader].allSatisfy { side in
            side.schema.parameters.indices.allSatisfy(side.isInQuery)
        }
        return areNamed || own == other
            || own.authority.isLiteral && other.authority.isLiteral && own.path == other.path
                && own.wholeQuery == other.wholeQuery && own.fixedItems == other.fixedItems
                && own.fragment == other.fragment
    }
}
