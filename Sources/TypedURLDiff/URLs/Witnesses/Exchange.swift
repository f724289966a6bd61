import TypedURLSchema
import TypedURL

/// URLs that may show what the changes of a schema do, and what each side makes of those of the other. Each URL is tried in
/// both directions, whichever it was made for.
struct Exchange {
    private let pair: SchemaPair
    private let causes: [Cause]
    private let placements: (forward: Placement, backward: Placement)
    private let readings: [Reading]

    private struct Reading {
        let url: String
        /// Whether it was made for the older state's URLs.
        let isForward: Bool
        let old: Result<ParsedURL, URLValidationError>
        let new: Result<ParsedURL, URLValidationError>
    }

    /// - Parameter pair: The older state as the sender, the newer one as the reader.
    init(_ pair: SchemaPair, _ causes: [Cause]) {
        self.pair = pair
        self.causes = causes
        let backward = pair.swapped
        placements = (Placement(pair), Placement(backward))
        let (samples, others) = (pair.samples, backward.samples)
        let own = CandidateURLs(pair, placements.forward, causes, samples, others).all
        let foreign = CandidateURLs(backward, placements.backward, causes.map(\.swapped), others, samples).all
        var seen: Set<String> = []
        readings = (own.map { ($0, true) } + foreign.map { ($0, false) })
            .filter { seen.insert($0.0).inserted }
            .map { url, isForward in
                Reading(
                    url: url, isForward: isForward, old: Self.parse(url, pair.sender.set),
                    new: Self.parse(url, pair.reader.set))
            }
    }

    private static func parse(_ url: String, _ set: SchemaSet) -> Result<ParsedURL, URLValidationError> {
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
        let causes = isForward ? causes : causes.map(\.swapped)
        let placement = isForward ? placements.forward : placements.backward
        // What was made for this column shows best what happens in it.
        let ordered =
            readings.filter { $0.isForward == isForward } + readings.filter { $0.isForward != isForward }
        let replies = ordered.compactMap { reading in
            let (sent, read) = isForward ? (reading.old, reading.new) : (reading.new, reading.old)
            return Reply(reading.url, sent, read, pair)
        }
        return Judgement(pair, Proofs(pair, placement, causes, isContested: isContested), replies)
    }
}
