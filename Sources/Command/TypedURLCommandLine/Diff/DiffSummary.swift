import TypedURLReporting

/// One line with the numbers of changes and their verdicts.
struct DiffSummary: CustomStringConvertible {
    /// What the older schemas are called.
    let baseline: String
    private var counts: [DiffPolicy.Judgement: Int] = [:]

    init(since baseline: String) {
        self.baseline = baseline
    }

    mutating func count(_ judgement: DiffPolicy.Judgement) { counts[judgement, default: 0] += 1 }

    var isFailing: Bool { counts[.fails] != nil }

    var description: String {
        guard !counts.isEmpty else { return "no changes since \(baseline)" }
        let words = DiffPolicy.Judgement.allCases.compactMap { judgement in
            counts[judgement].map { "\($0) \(judgement.rawValue)" }
        }
        let total = counted(counts.values.reduce(0, +), "change")
        return "\(total) since \(baseline): \(words.joined(separator: ", "))"
    }
}
