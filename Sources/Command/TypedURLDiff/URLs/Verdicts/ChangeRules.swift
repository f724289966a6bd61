import TypedURLSchema
import TypedURL

// How the verdicts of a comparison are found, in one minute:
//
// 1. Pairing: schemas, parameters and servers of both versions are matched (`SchemaPair`).
// 2. Differences: `DifferenceFinder` lists what differs. Each difference has an aspect, on which its verdicts depend.
// 3. Witnesses: one search makes URLs that may show an effect of some difference (`CandidateURLs`). Both engines read
//    each of them (`SentURL`).
// 4. Verdicts: the table below has a row for each aspect. Its first two columns say whether an aspect explains that the
//    reader rejects a URL, or reads it with another meaning; such a URL is a witness. Its last column says what is
//    proven of all URLs. `Judgement` combines them: a witness of another meaning comes first, then a witness of a
//    rejection. Without a witness, a change is compatible if that is proven, and otherwise not proven.
//
// A verdict is about the URLs of one side, the sender, that the other side reads. The other direction is the same with
// the sides swapped.

/// What can be said about the sender's URLs with respect to one aspect.
struct ChangeRule {
    /// Whether the aspect explains that the reader rejects a URL.
    var explainsRejection: (SentURL) -> Bool = { _ in false }
    /// Whether the aspect explains that a URL has another meaning for the reader.
    var explainsMeaning: (SentURL) -> Bool = { _ in false }
    /// What is proven of all URLs.
    let proof: () -> Proof
}

/// The table of rules.
struct ChangeRules {
    let pair: SchemaPair
    let proofs: Proofs

    func rule(of aspect: ChangedAspect) -> ChangeRule {
        switch aspect {
        case .annotation, .template(.order):
            ChangeRule { .safe }
        case .keyword(let keyword, let both, let part):
            ChangeRule(
                explainsRejection: { rejects(keyword, both, part, $0) },
                explainsMeaning: { concerns(both, $0) && !isOfDefault(both, $0) },
                proof: { proofs.proof(keyword, both, part) })
        case .listed(let values, let both, let part):
            ChangeRule(
                explainsRejection: { rejects(values, both, part, $0) },
                explainsMeaning: { concerns(both, $0) && !isOfDefault(both, $0) },
                proof: { proofs.proof(listed: values, both, part) })
        case .shape(let both, let part):
            ChangeRule(
                explainsRejection: { rejectsValue(both, $0) }, explainsMeaning: { concerns(both, $0) },
                proof: { proofs.proof(shape: both, part) })
        case .members(let both):
            ChangeRule(
                explainsRejection: { rejectsValue(both, $0) },
                explainsMeaning: { concerns(both, $0) || movesMember($0) },
                proof: { proofs.proof(members: both) })
        case .explode(let both):
            ChangeRule(
                explainsRejection: { rejectsValue(both, $0) }, explainsMeaning: { concerns(both, $0) },
                proof: { .unknown })
        case .position(let both):
            ChangeRule(
                explainsRejection: { $0.isUnmatched || $0.mentions(names(besides: both)) },
                explainsMeaning: { concerns(both, $0) }, proof: { proofs.proof(position: both) })
        case .spelling(let both, let part):
            ChangeRule(
                explainsRejection: { rejectsText(both, $0) }, explainsMeaning: { concerns(both, $0) },
                proof: { proofs.proof(spelling: both, part) })
        case .rawText(let both):
            // A URL can contain every letter as an escape.
            ChangeRule(
                explainsRejection: { rejectsText(both, $0) }, explainsMeaning: { movesValue(both, $0) },
                proof: { .unknown })
        case .rest(let both):
            ChangeRule(
                explainsRejection: { rejectsText(both, $0) || $0.violates(isOfRest) },
                explainsMeaning: { movesValue(both, $0) }, proof: { .unknown })
        case .required(let both):
            ChangeRule(
                explainsRejection: { rejectsAbsence(both, $0) }, explainsMeaning: { concerns(both, $0) },
                proof: { proofs.proof(required: both) })
        case .defaultValue(let both):
            ChangeRule(
                explainsMeaning: { changesDefault(both, $0) }, proof: { proofs.proof(default: both) })
        case .names(let names, let both):
            ChangeRule(
                explainsRejection: { rejects(names, both, $0) }, explainsMeaning: { concerns(both, $0) },
                proof: { proofs.proof(names, both) })
        case .rename(let both):
            ChangeRule(
                explainsRejection: { rejectsName(both, $0) }, explainsMeaning: { concerns(both, $0) },
                proof: { proofs.proof(rename: both) })
        case .ignored(let name):
            ChangeRule(
                explainsRejection: { rejects(name, $0) }, explainsMeaning: { moves(name, $0) },
                proof: { proofs.proof(ignored: name) })
        case .tolerance(let tolerance):
            ChangeRule(
                explainsRejection: { !$0.isPlain(without: tolerance) },
                explainsMeaning: { !$0.isPlain(without: tolerance) },
                proof: { proofs.proof(tolerance: tolerance) })
        case .dependency(let need, _):
            presence(
                need.map { PresenceRequirement($0, pair.senderIndex) }, .missingDependency,
                need.map { [$0.parameter] + $0.required })
        case .rule(let rule, _):
            presence(
                rule.map { PresenceRequirement($0, pair.senderIndex) }, .constraintUnmet,
                rule.map { Array($0.alternatives.joined()) })
        case .template:
            ChangeRule(
                explainsRejection: { $0.isUnmatched || $0.violates(isOfTemplate) },
                explainsMeaning: movesPart,
                proof: { proofs.templateProof })
        }
    }

    private func presence(
        _ requirement: PresenceRequirement?, _ code: ViolationCode, _ names: [String]?
    ) -> ChangeRule {
        guard let requirement, let names else { return ChangeRule { .safe } }
        return ChangeRule(
            explainsRejection: { url in
                rejects(requirement, url) && (url.isUnmatched || url.violates { $0.code == code })
            },
            proof: { proofs.proof(requirement, of: names) })
    }
}
