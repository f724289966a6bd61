import TypedURL

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
        let urls = tally.urls == 1 ? "1 URL" : "\(Self.grouped(tally.urls)) URLs"
        let malformed =
            tally.malformed > 0 ? ", \(counted(tally.malformed, "malformed row")) with a null result" : ""
        let heading = "\(urls), \(Self.grouped(tally.invalid)) invalid\(malformed)"
        return [heading] + (isDetailed ? table : [])
    }

    /// How much was not printed.
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
                Self.grouped(count), Self.name(kind.schema), kind.code.rawValue, Self.name(kind.parameter),
            ]
        }
        let rest = kinds.dropFirst(Self.rowLimit).reduce(tally.others) { $0 + $1.count }
        if rest > 0 { rows.append([Self.grouped(rest), "of other kinds", "", ""]) }
        let widths = (0..<3).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
        return rows.map { row in
            let cells = [
                Self.padding(row[0], widths[0]) + row[0], row[1] + Self.padding(row[1], widths[1]),
                row[2] + Self.padding(row[2], widths[2]), row[3],
            ]
            var line = "  " + cells.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    private static func padding(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
    }

    private static func name(_ name: String?) -> String {
        guard let name else { return "-" }
        let cut = name.unicodeScalars.prefix(nameLimit)
        let isCut = cut.endIndex < name.unicodeScalars.endIndex
        return QuotedText.printable(String(String.UnicodeScalarView(cut))) + (isCut ? "…" : "")
    }

    /// The number with commas between its thousands.
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }
}

extension ViolationTally.Kind {
    /// What kinds of one count are ordered by.
    fileprivate var text: String { "\(schema ?? "") \(code.rawValue) \(parameter ?? "")" }
}
