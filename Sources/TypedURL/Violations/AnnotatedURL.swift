/// A URL with a line of carets for each violation: how a violation is shown to people.
package struct AnnotatedURL: CustomStringConvertible {
    /// More violations than this are counted, not shown: what is printed stays readable, and in
    /// proportion to the URL.
    package static let violationLimit = 24

    /// A URL is shown up to this many bytes, of which each is one column or more.
    package static let urlLimit = 2048

    let url: String
    let violations: [Violation]

    package init(url: String, violations: [Violation]) {
        self.url = url
        self.violations = violations
    }

    package var description: String {
        let line = PrintableLine(url)
        let shown = violations.prefix(Self.violationLimit)
        var lines: [String] = []
        if shown.contains(where: { $0.range != nil }) { lines.append(line.text) }
        for violation in shown {
            guard let range = violation.range else {
                lines.append("error: \(violation)")
                continue
            }
            guard let columns = line.columns(of: range) else {
                lines.append("error: \(violation) (at byte \(range.lowerBound))")
                continue
            }
            let indent = String(repeating: " ", count: columns.lowerBound)
            let mark = "^" + String(repeating: "~", count: max(0, columns.count - 1))
            lines.append("\(indent)\(mark) \(violation)")
        }
        if violations.count > shown.count {
            lines.append("error: and \(violations.count - shown.count) more violations")
        }
        return lines.joined(separator: "\n")
    }
}

/// A URL as one line of a terminal, and the column of each of its bytes.
private struct PrintableLine {
    private(set) var text = ""
    /// The column at which each byte's scalar begins; one more entry than bytes shown.
    private var columnOfByte: [Int] = []

    init(_ url: String) {
        var column = 0
        for scalar in url.unicodeScalars {
            guard columnOfByte.count < AnnotatedURL.urlLimit else {
                text += "…"
                break
            }
            let shown = QuotedText.printable(scalar)
            text += shown
            columnOfByte += Array(repeating: column, count: UTF8.width(scalar))
            column += shown.unicodeScalars.count
        }
        columnOfByte.append(column)
    }

    /// The columns of a range of bytes, at least one wide, or nil where it lies beyond what is shown.
    func columns(of range: Range<Int>) -> Range<Int>? {
        guard range.lowerBound < columnOfByte.count else { return nil }
        let start = columnOfByte[range.lowerBound]
        let end = columnOfByte[min(range.upperBound, columnOfByte.count - 1)]
        return start..<max(start + 1, end)
    }
}
