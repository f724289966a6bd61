import TypedURL
import TypedURLSchema

/// What is proven of all URLs of the sender with respect to one change.
struct Proof {
    /// How many of the URLs the reader accepts.
    let admitted: Extent
    /// Whether those that it accepts have the same meaning.
    let keepsMeaning: Bool

    static let safe = Proof(admitted: .all, keepsMeaning: true)
    static let unknown = Proof(admitted: .undecided, keepsMeaning: false)

    /// No URL that contains something is accepted.
    ///
    /// - Parameter presence: How many URLs contain it.
    static func rejected(_ presence: Extent) -> Proof {
        let admitted: Extent =
            switch presence {
            case .all: .none
            case .none: .all
            case .undecided: .undecided
            }
        return Proof(admitted: admitted, keepsMeaning: true)
    }
}

/// Proves what a change does to all URLs of the sender. Values are compared, and names in the query; unnamed values only
/// between templates that have not changed.
struct Proofs {
    let pair: SchemaPair
    /// What is proven of all changes of templates together.
    let templateProof: Proof
    /// Whether each URL matches the same template for both sides.
    let isStable: Bool
    private let isContested: Bool

    /// - Parameter isContested: Whether another schema of the reader's may take the sender's URLs.
    init(_ pair: SchemaPair, _ aspects: [ChangedAspect], isContested: Bool) {
        self.pair = pair
        self.isContested = isContested
        templateProof = Self.templateProof(pair)
        isStable =
            !isContested
            && aspects.allSatisfy { aspect in
                switch aspect {
                case .template(let part): part == .order
                case .position, .explode: false
                default: aspect.parameters.map(pair.isDelimited) ?? true
                }
            }
    }

    /// The proof without the claim that all URLs break, if some may be read in another way, or by another schema.
    func certain(_ proof: Proof, _ aspect: ChangedAspect) -> Proof {
        guard proof.admitted == .none else { return proof }
        let isCertain =
            switch aspect {
            case .template: !isContested
            case .names(_, let both) where both.sender != nil: !isContested
            case .position, .rename: !isContested
            default: isStable && aspect.parameters.map(pair.isCertain) ?? true
            }
        return isCertain ? proof : Proof(admitted: .undecided, keepsMeaning: proof.keepsMeaning)
    }

    // MARK: Presence

    /// The proof for a change of values, given how many of them the reader admits.
    func proof(_ both: ParameterPair, _ extent: Extent, keepsMeaning: Bool) -> Proof {
        guard let sender = both.sender, pair.isDelimited(both) else { return .unknown }
        // A URL that one template rejects can match another one.
        let keepsMeaning = keepsMeaning && (extent == .all || pair.isCertain(both))
        guard extent == .none else { return Proof(admitted: extent, keepsMeaning: keepsMeaning) }
        return Proof(
            admitted: Proof.rejected(pair.sender.presence.presence(of: sender)).admitted,
            keepsMeaning: keepsMeaning)
    }

    func proof(required both: ParameterPair) -> Proof {
        guard let sender = both.sender, let reader = both.reader else { return .unknown }
        let isFound = pair.isDelimited(both)
        guard pair.reader.schema.parameters[reader].isRequired else { return isFound ? .safe : .unknown }
        let presence = pair.sender.presence.presence(of: sender)
        return Proof(admitted: isFound || presence != .all ? presence : .undecided, keepsMeaning: isFound)
    }

    func proof(default both: ParameterPair) -> Proof {
        guard let sender = both.sender, let reader = both.reader else { return .unknown }
        let isAdded = pair.sender.schema.parameters[sender].defaultValue == nil
        let isNeverAbsent = pair.reader.schema.parameters[reader].isRequired
        return Proof(admitted: .all, keepsMeaning: (isAdded || isNeverAbsent) && pair.isDelimited(both))
    }

    /// A requirement of the reader about which parameters are present.
    func proof(_ requirement: PresenceRequirement, of names: [String]) -> Proof {
        // A URL can contain a name that is not a parameter of the sender: ignored, or as an object's member.
        let areKnown = names.allSatisfy { pair.senderIndex($0) != nil || !pair.sender.names.isKnown($0) }
        guard areKnown else { return .unknown }
        return Proof(admitted: pair.sender.presence.extent(requirement), keepsMeaning: true)
    }

    // MARK: Spellings

    /// What the reader makes of the texts that the sender reads as values.
    func proof(spelling both: ParameterPair, _ part: ValuePart) -> Proof {
        guard let sender = both.sender, let reader = both.reader, pair.isDelimited(both),
            let own = pair.sender.schema.parameters[sender].scalar(of: part),
            let other = pair.reader.schema.parameters[reader].scalar(of: part), isPlain(part, both)
        else { return .unknown }
        func read(_ text: String) -> ParameterValue? {
            if let value = other.spellings?.value(of: text, other.schema) { return value }
            return other.schema.value(of: text).map(other.schema.normal).flatMap {
                other.schema.admits($0) ? $0 : nil
            }
        }
        // A value's own text may be an alias of another one's now.
        let isTakenOver = (other.spellings?.aliases ?? []).contains { alias in
            own.schema.value(of: alias.text).map { own.schema.admits($0) && !$0.means(alias.value) } ?? false
        }
        let isFolded = (
            own.spellings?.isCaseInsensitive ?? false, other.spellings?.isCaseInsensitive ?? false
        )
        let aliases = (own.spellings?.aliases ?? []).map { ($0.value, read($0.text)) }
        var keepsMeaning = !isTakenOver && aliases.allSatisfy { $0.means($1 ?? $0) }
        // In another case, a text may be another value's own.
        if isFolded.0 != isFolded.1 {
            let texts = Set(((own.schema.listed ?? []) + (other.schema.listed ?? [])).compactMap(\.text))
            let areListed = own.schema.listed != nil && other.schema.listed != nil
            if !areListed || Set(texts.map(\.foldedHost)).count != texts.count { keepsMeaning = false }
        }
        let isKept = (!isFolded.0 || isFolded.1) && aliases.allSatisfy { $1 != nil }
        return Proof(admitted: isKept ? .all : .undecided, keepsMeaning: keepsMeaning)
    }

    /// What becomes of URLs in a spelling that one side does not read. Both sides read a valid URL without tolerances,
    /// except for plus signs.
    func proof(tolerance: Tolerance) -> Proof {
        if tolerance == .plusAsSpace { return .unknown }
        // Without the tolerance, a name in another case may be ignored, or that of an object's member.
        let sides = [pair.sender.schema, pair.reader.schema]
        if tolerance == .nameCase, sides.contains(where: \.canMistakeNameCase) { return .unknown }
        let templates = pair.sender.schema.templates + pair.reader.schema.templates
        if tolerance == .fragment, templates.contains(where: { $0.components.fragment != nil }) {
            return .unknown
        }
        guard pair.sender.schema.accepts.contains(tolerance) else { return isStable ? .safe : .unknown }
        return Proof(admitted: .undecided, keepsMeaning: isStable)
    }
}

extension Proofs {
    func proof(position both: ParameterPair) -> Proof {
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
        func areApart(_ position: Int, _ other: Int) -> Bool {
            outlines[position].isApart(from: otherOutlines[other], hasLooseSlashes: pair.hasLooseSlashes)
        }
        // The reader has each template, and tries no other that could match before it.
        let partners = shapes.map(others.firstIndex)
        let areKept = shapes.indices.allSatisfy { position in
            guard let partner = partners[position] else { return false }
            // A template after it matters only to URLs with another end of the path.
            return others.indices.prefix(pair.hasLooseSlashes ? .max : partner).allSatisfy { other in
                // A template that was tried before it and did not match does not match there either.
                shapes.firstIndex(of: others[other]).map { $0 < position || other >= partner } ?? false
                    || areApart(position, other)
            }
        }
        if areKept {
            let areServersKept = shapes.indices.allSatisfy { position in
                partners[position].map { partner in
                    pair.serverPartners[pair.sender.schema.serverOfTemplate[position]]
                        == pair.reader.schema.serverOfTemplate[partner]
                } ?? false
            }
            guard areServersKept else { return Proof(admitted: .all, keepsMeaning: false) }
            return keepsMainTemplate(pair) ? .safe : .unknown
        }
        let isOther = shapes.indices.allSatisfy { position in
            others.indices.allSatisfy { areApart(position, $0) }
        }
        return isOther ? .rejected(.all) : .unknown
    }

    /// Whether the main template restricts values in the same way: all are in the query with names, or it is the same.
    private static func keepsMainTemplate(_ pair: SchemaPair) -> Bool {
        let areNamed = [pair.sender, pair.reader].allSatisfy { side in
            side.schema.parameters.indices.allSatisfy(side.isInQuery)
        }
        return areNamed || pair.shapes.sender[0] == pair.shapes.reader[0]
    }
}
