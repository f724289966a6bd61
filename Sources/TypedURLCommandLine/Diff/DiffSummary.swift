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

extension DiffPolicy.Judgement {
    /// The text for a number of changes.
    fileprivate var word: String {
        switch self {
        case .fails: "failing"
        case .breaks: "breaking elsewhere"
        case .accepted: "accepted"
        case .notProven: "not proven"
        case .compatible: "compatible"
        }
    }

    fileprivate static let words = ["failing", "breaking elsewhere", "accepted", "not proven", "compatible"]
}
