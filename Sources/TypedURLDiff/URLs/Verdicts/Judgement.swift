import TypedURLSchema
import TypedURL

/// Decides what a change does to the URLs of one side when the other side parses them.
///
/// A verdict that a URL breaks, or changes its meaning, needs a URL that both engines have read. A verdict that none
/// breaks, or that all do, needs a proof for all URLs.
struct Judgement {
    private let rules: ChangeRules
    private let count: Int
    private let mistaken: [SentURL]
    private let refused: [SentURL]

    init(_ proofs: Proofs, _ sentURLs: [SentURL]) {
        rules = ChangeRules(pair: proofs.pair, proofs: proofs)
        count = sentURLs.count
        mistaken = sentURLs.filter(\.isMistaken)
        refused = sentURLs.filter(\.isRefused)
    }

    func verdict(of aspect: ChangedAspect) -> Verdict {
        let rule = rules.rule(of: aspect)
        if let url = mistaken.first(where: {
            (!$0.isElsewhere || aspect.isOfTemplate) && rule.explainsMeaning($0)
        }) {
            return .changesMeaning(witness: url.url)
        }
        let proof = rules.proofs.certain(rule.proof(), aspect)
        if let url = refused.first(where: rule.explainsRejection) {
            let areAll = proof.admitted == .none && refused.count == count
            return areAll && refused.allSatisfy(rule.explainsRejection)
                ? .breaksAlways(witness: url.url)
                : .breaksForSome(witness: url.url, keepsMeaning: proof.keepsMeaning)
        }
        return proof.admitted == .all && proof.keepsMeaning ? .compatible : .notProven
    }
}
