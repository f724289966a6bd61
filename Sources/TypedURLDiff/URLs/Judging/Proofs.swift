import TypedURLSchema
import TypedURL

/// What can be proven of all URLs of the sender.
struct Proofs {
    struct Proof {
        /// How many of the sender's URLs the reader accepts, with respect to the change.
        let admitted: Extent
        /// Whether those that it admits are known to mean the same.
        let keepsMeaning: Bool

        static let safe = Proof(admitted: .all, keepsMeaning: true)
        static let none = Proof(admitted: .unknown, keepsMeaning: false)
    }

    let pair: SchemaPair
    /// Whether all templates are the same, so that all URLs are divided in the same way.
    let isStable: Bool
    private let isContested: Bool
    let placement: Placement
    let templateProof: Proof

    /// - Parameter isContested: Whether another schema of the reader's may take the sender's URLs.
    init(_ pair: SchemaPair, _ placement: Placement, _ aspects: [ChangedAspect], isContested: Bool) {
        self.pair = pair
        self.placement = placement
        templateProof = Self.templateProof(pair)
        self.isContested = isContested
        isStable =
            !isContested
            && !aspects.contains { aspect in
                switch aspect {
                case .template(let aspect): aspect != .order
                case .place, .explode: true
                default: false
                }
            }
    }

    /// Parameters whose texts one parameter's values have a part in finding: itself, and those beside it that no
    /// delimiter divides from it.
    func neighbours(of parameters: ParameterPair) -> (sender: Set<Int>, reader: Set<Int>) {
        placement.neighbours(of: parameters)
    }

    /// Whether a name is one that the template gives a place, or fixes.
    func isOfTemplate(_ name: String) -> Bool { placement.isOfTemplate(name) }

    /// Whether a query's name is one that templates fix.
    func isFixed(_ name: String) -> Bool { placement.isFixed(name) }

    /// Whether the reader may take a name for an object's member.
    func isMember(_ name: String) -> Bool { placement.reader.isMember(name) }

    func proof(of aspect: ChangedAspect) -> Proof {
        let proof = alone(aspect)
        // That all URLs break is not said where some may be read in other ways, or by other schemas.
        let isRead = aspect.parameters.map(placement.division.isCertain) ?? placement.division.isSame
        let isCertain = aspect.isOfNames ? !isContested : isStable && isRead
        if proof.admitted == .none, !aspect.isOfTemplate || isContested, !isCertain {
            return Proof(admitted: .unknown, keepsMeaning: proof.keepsMeaning)
        }
        return proof
    }

    private func alone(_ aspect: ChangedAspect) -> Proof {
        switch aspect {
        case .annotation, .template(.order): .safe
        case .keyword(let keyword, let parameters, let part): proof(keyword, parameters, part)
        case .listed(let values, let parameters, let part): proof(listed: values, parameters, part)
        case .shape(let parameters, let part): proof(shape: parameters, part)
        case .members(let parameters): proof(members: parameters)
        case .required(let parameters): proof(required: parameters)
        case .defaultValue(let parameters): proof(default: parameters)
        case .names(let names, let parameters): proof(names, parameters)
        case .rename(let parameters): proof(rename: parameters)
        case .ignored(let name): proof(ignored: name)
        case .tolerance(let tolerance): proof(tolerance: tolerance)
        case .explode(let parameters): proof(explode: parameters)
        case .place(let parameters): proof(place: parameters)
        case .spelling(let parameters, let part): proof(spelling: parameters, part)
        // A URL can contain every letter as an escape.
        case .rawText: .none
        case .dependency(let need, _): proof(need)
        case .rule(let rule, _): proof(rule)
        case .template: templateProof
        }
    }

    // MARK: Presence

    /// How many URLs break, given how many of a parameter's values do not fit.
    func proof(_ parameters: ParameterPair, _ extent: Extent, keepsMeaning: Bool) -> Proof {
        guard let sender = parameters.sender else { return .none }
        guard placement.isClean(parameters) else { return .none }
        // A URL that one template rejects can match another one.
        let keepsMeaning = keepsMeaning && (extent == .all || placement.division.isCertain(parameters))
        guard extent == .none else { return Proof(admitted: extent, keepsMeaning: keepsMeaning) }
        let presence = pair.sender.presence.presence(of: sender)
        let admitted: Extent =
            switch presence {
            case .all: .none
            case .some: .some
            case .none: .all
            case .unknown: .unknown
            }
        return Proof(admitted: admitted, keepsMeaning: keepsMeaning)
    }

    private func proof(required parameters: ParameterPair) -> Proof {
        guard let sender = parameters.sender, let reader = parameters.reader else { return .none }
        let isClean = placement.isClean(parameters)
        guard pair.reader.schema.parameters[reader].isRequired else {
            return isClean ? .safe : .none
        }
        let extent = pair.sender.presence.presence(of: sender)
        return Proof(admitted: isClean || extent != .all ? extent : .unknown, keepsMeaning: isClean)
    }

    private func proof(default parameters: ParameterPair) -> Proof {
        guard let sender = parameters.sender, let reader = parameters.reader else { return .none }
        let isAdded = pair.sender.schema.parameters[sender].defaultValue == nil
        let isNeverAbsent = pair.reader.schema.parameters[reader].isRequired
        return Proof(
            admitted: .all, keepsMeaning: (isAdded || isNeverAbsent) && placement.isClean(parameters))
    }

    private func proof(_ need: Dependency?) -> Proof {
        guard let need else { return .safe }
        return proof(PresenceRequirement(need, pair.senderPlace), of: [need.parameter] + need.required)
    }

    private func proof(_ rule: PresenceRule?) -> Proof {
        guard let rule else { return .safe }
        return proof(PresenceRequirement(rule, pair.senderPlace), of: Array(rule.alternatives.joined()))
    }

    private func proof(_ requirement: PresenceRequirement, of names: [String]) -> Proof {
        // A URL can contain a name that is not a parameter of the sender: ignored, or as an object's member.
        let hasUnknown = names.contains { name in
            pair.senderPlace(name) == nil && placement.senderMayHold(name)
        }
        guard !hasUnknown else { return .none }
        return Proof(admitted: pair.sender.presence.extent(requirement), keepsMeaning: true)
    }
}
