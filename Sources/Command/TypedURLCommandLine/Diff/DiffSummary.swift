import TypedURLDiff

/// One line with the numbers of changes and their verdicts.
struct DiffSummary: CustomStringConvertible {
    /// What the older schemas are called.
    let baseline: String
    private(set) var counts: [String: Int] = [:]
    private(set) var total = 0

    init(since baseline: String) {
        self.baseline = baseline
    }

    mutating func count(_ judgement: DiffPolicy.Judgement) {
        total += 1
        counts[judgement.word, default: 0] += 1
    }

    var isFailing: Bool { counts[DiffPolicy.Judgement.fails.word] != nil }

    var description: String {
        guard total > 0 else { return "no changes since \(baseline)" }
        let words = DiffPolicy.Judgement.words.compactMap { word in counts[word].map { "\($0) \(word)" } }
        return
            "\(total) \(total == 1 ? "change" : "changes") since \(baseline): \(words.joined(separator: ", "))"
    }
}
