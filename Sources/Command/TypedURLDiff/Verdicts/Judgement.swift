import TypedURL
import TypedURLSchema

// How the verdicts of a comparison are found, in one minute:
//
// 1. Pairing: schemas, parameters and servers of both versions are matched (`SchemaPair`).
// 2. Rules: `DifferenceFinder` lists what differs. Each difference is about an aspect, which is a row of a table
//    (`ChangedAspect`) with the columns that follow.
// 3. Witnesses: one search makes URLs that may show an effect of some difference (`CandidateURLs`). Both engines read
//    each of them (`SentURL`).
// 4. Verdicts: an aspect says which differences keep all URLs, without looking at one. Of the others, it explains that the reader
//    reads a URL with another meaning, or rejects it; such a URL is a witness. Without one, it is not proven what a change does.
//
// A verdict is about the URLs of one side, the sender, that the other side reads. The other direction is the same with
// the sides swapped.

/// URLs that may show what the changes of a schema do, and what each side makes of those of the other. Each URL is tried in
/// both directions, whichever it was made for.
struct Judgement {
    private let pair: SchemaPair
    private let backward: SchemaPair
    private let subjects: [ChangeSubject]
    /// What was made for the older state's URLs, and for the newer one's.
    private let urls: (forward: [String], backward: [String])
    private let readings: [String: Reading]

    private typealias Reading = (
        old: Result<ParsedURL, URLValidationError>, new: Result<ParsedURL, URLValidationError>
    )

    /// - Parameter pair: The older state as the sender, the newer one as the reader.
    init(_ pair: SchemaPair, _ subjects: [ChangeSubject]) {
        self.pair = pair
        self.subjects = subjects
        backward = pair.swapped
        // The rest is for what is kept without a URL.
        let own = pair.budget.share(among: 3) { CandidateURLs(pair, subjects).all }
        let theirs = pair.budget.share(among: 2) { [backward] in
            CandidateURLs(backward, subjects.map(\.swapped)).all
        }
        urls = (own, theirs)
        var readings: [String: Reading] = [:]
        for url in own + theirs where readings[url] == nil {
            readings[url] = (pair.sender.set.reading(url), pair.reader.set.reading(url))
        }
        self.readings = readings
    }

    /// The verdict on each change.
    ///
    /// - Parameters:
    ///   - isForward: Whether URLs of the older state are meant.
    ///   - isContested: Whether another schema of the reader's may take the sender's URLs.
    func verdicts(isForward: Bool, isContested: Bool) -> [Verdict] {
        let pair = isForward ? pair : backward
        let subjects = isForward ? subjects : subjects.map(\.swapped)
        // What was made for this column shows best what happens in it.
        let ordered = isForward ? urls.forward + urls.backward : urls.backward + urls.forward
        var seen: Set<String> = []
        let sent = ordered.compactMap { url -> SentURL? in
            guard seen.insert(url).inserted, let reading = readings[url] else { return nil }
            let (sent, read) = isForward ? (reading.old, reading.new) : (reading.new, reading.old)
            return SentURL(url, sent, read, pair)
        }
        let (mistaken, refused) = (sent.filter(\.isMistaken), sent.filter(\.isRefused))
        return ChangeView.all(pair, subjects, isContested: isContested).map { change in
            let aspect = change.subject.aspect
            if aspect.keeps(change) { return .compatible }
            if let url = mistaken.first(where: { aspect.explains(change, $0) }) {
                return .changesMeaning(witness: url.url)
            }
            return refused.first { aspect.explains(change, $0) }.map { .breaks(witness: $0.url) }
                ?? .notProven
        }
    }
}
