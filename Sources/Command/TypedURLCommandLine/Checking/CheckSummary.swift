import TypedURL
import TypedURLReporting

/// The summary of all URLs at the end.
struct CheckSummary {
    let tally: ViolationTally
    /// Whether violations are also counted by kind.
    let isDetailed: Bool

    /// How many kinds are listed.
    private static let rowLimit = 20
    /// Names are shown up to this length.
    private static let nameLimit = 40

    var lines: [String] {
        let heading = "\(counted(tally.urls, "URL")), \(grouped(tally.invalid)) invalid"
        return [heading] + (isDetailed ? table : [])
    }

    static func omission(of count: Int, limit: Int) -> String {
        let urls = count == 1 ? "1 more invalid URL was" : "\(grouped(count)) more invalid URLs were"
        return "… and \(urls) not shown (--max-problems \(limit))"
    }

    /// A row for each kind of violation, the most frequent first.
    private var table: [String] {
        let kinds = tally.kinds.sorted { left, right in
            left.count != right.count ? left.count > right.count : left.kind.text < right.kind.text
        }
        let shown = kinds.prefix(Self.rowLimit)
        var rows = shown.map { kind, count in
            [
                grouped(count), Self.name(kind.schema), kind.code.rawValue, Self.name(kind.parameter),
            ]
        }
        let rest = kinds.dropFirst(Self.rowLimit).reduce(tally.others) { $0 + $1.count }
        if rest > 0 { rows.append([grouped(rest), "of other kinds", "", ""]) }
        return AlignedText.lines(rows, numbers: 0).map { "  " + $0 }
    }

    private static func name(_ name: String?) -> String {
        guard let name else { return "-" }
        let cut = name.unicodeScalars.prefix(nameLimit)
        let isCut = cut.endIndex < name.unicodeScalars.endIndex
        return QuotedText.printable(String(String.UnicodeScalarView(cut))) + (isCut ? "…" : "")
    }
}

extension ViolationTally.Kind {
    /// What kinds of one count are ordered by.
    fileprivate var text: String { "\(schema ?? "") \(code.rawValue) \(parameter ?? "")" }
}
