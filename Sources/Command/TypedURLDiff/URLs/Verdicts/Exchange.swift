import TypedURL
import TypedURLFastReading
import TypedURLSchema

/// URLs that may show what the changes of a schema do, and what each side makes of those of the other. Each URL is tried in
/// both directions, whichever it was made for.
struct Exchange {
    private let pair: SchemaPair
    private let aspects: [ChangedAspect]
    /// What was made for the older state's URLs, and for the newer one's.
    private let urls: (forward: [String], backward: [String])
    private let readings: [String: Reading]

    private struct Reading {
        let old: Result<ParsedURL, URLValidationError>
        let new: Result<ParsedURL, URLValidationError>
    }

    /// - Parameter pair: The older state as the sender, the newer one as the reader.
    init(_ pair: SchemaPair, _ aspects: [ChangedAspect]) {
        self.pair = pair
        self.aspects = aspects
        let backward = pair.swapped
        let (samples, backwardSamples) = (pair.samples, backward.samples)
        // The rest is for the proofs.
        let own = pair.budget.share(among: 3) {
            CandidateURLs(pair, aspects, samples).all
        }
        let theirs = pair.budget.share(among: 2) {
            CandidateURLs(backward, aspects.map(\.swapped), backwardSamples).all
        }
        urls = (own, theirs)
        var readings: [String: Reading] = [:]
        for url in urls.forward + urls.backward where readings[url] == nil {
            readings[url] = Reading(
                old: Self.parse(url, pair.sender.set), new: Self.parse(url, pair.reader.set))
        }
        self.readings = readings
    }

    private static func parse(_ url: String, _ set: FastReader) -> Result<ParsedURL, URLValidationError> {
        do throws(URLValidationError) {
            return .success(try set.parse(url))
        } catch {
            return .failure(error)
        }
    }

    /// What is said of the URLs of one side.
    ///
    /// - Parameters:
    ///   - isForward: Whether those of the older state are meant.
    ///   - isContested: Whether another schema of the reader's may take the sender's URLs.
    func judgement(isForward: Bool, isContested: Bool) -> Judgement {
        let pair = isForward ? pair : pair.swapped
        let aspects = isForward ? aspects : aspects.map(\.swapped)
        // What was made for this column shows best what happens in it.
        let ordered = isForward ? urls.forward + urls.backward : urls.backward + urls.forward
        var seen: Set<String> = []
        let sentURLs = ordered.compactMap { url -> SentURL? in
            guard seen.insert(url).inserted, let reading = readings[url] else { return nil }
            let (sent, read) = isForward ? (reading.old, reading.new) : (reading.new, reading.old)
            return SentURL(url, sent, read, pair)
        }
        return Judgement(Proofs(pair, aspects, isContested: isContested), sentURLs)
    }
}

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
