@_spi(Once) import TypedURLModel

/// A URL with a line of carets for each violation, for people.
package struct AnnotatedURL: CustomStringConvertible {
    /// The maximum number of violations to show; the rest are counted. The output stays readable, and in proportion to
    /// the URL.
    package static let violationLimit = 24

    /// The maximum number of bytes of a URL to show. Each is at least one column.
    package static let urlLimit = 2048

    let url: String
    let violations: [Violation]

    /// The ranges of the secrets in the URL, in order. Each is one column.
    let secrets: [Range<Int>]

    package init(url: String, violations: [Violation], secrets: [Range<Int>] = []) {
        self.url = url
        self.violations = violations
        self.secrets = secrets
    }

    @_optimize(size)
    package var description: String {
        let line = PrintableLine(url, secrets)
        let shown = violations.prefix(Self.violationLimit)
        var lines: [String] = []
        if !url.isEmpty || shown.contains(where: { $0.range != nil }) { lines.append(line.text) }
        for violation in shown {
            guard let range = violation.range else {
                lines.append("error: " + violation.description)
                continue
            }
            guard let columns = line.columns(of: range) else {
                lines.append(
                    "error: " + violation.description + " (at byte " + String(range.lowerBound) + ")")
                continue
            }
            lines.append(Self.mark(under: columns) + " " + violation.description)
        }
        if violations.count > shown.count {
            lines.append("error: and " + String(violations.count - shown.count) + " more violations")
        }
        return lines.joined(separator: "\n")
    }

    private static func mark(under columns: Range<Int>) -> String {
        // `String(repeating:)` appends characters one by one.
        var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: columns.upperBound)
        for column in 0..<columns.lowerBound { bytes[column] = UInt8(ascii: " ") }
        bytes[columns.lowerBound] = UInt8(ascii: "^")
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A URL as one line of a terminal, with the column of each byte.
private final class PrintableLine {
    let text: String
    /// The number of bytes shown.
    private let count: Int
    /// The column of each byte's scalar, and the one after the last; nil if each byte is a column.
    private let columnOfByte: [Int]?

    init(_ url: String, _ secrets: [Range<Int>]) {
        if secrets.isEmpty, url.utf8.count <= AnnotatedURL.urlLimit, QuotedText.isPlain(url) {
            (text, count, columnOfByte) = (url, url.utf8.count, nil)
            return
        }
        var text = ""
        var columnOfByte: [Int] = []
        var column = 0
        var secret = 0
        for scalar in url.unicodeScalars {
            guard columnOfByte.count < AnnotatedURL.urlLimit else {
                text += "…"
                break
            }
            let index = columnOfByte.count
            while secret < secrets.count, secrets[secret].upperBound <= index { secret += 1 }
            if secret < secrets.count, secrets[secret].lowerBound <= index {
                // What follows the secret is in the next column.
                if secrets[secret].lowerBound == index {
                    text += SecretRanges.mark
                    column += 1
                }
                columnOfByte += Array(repeating: column - 1, count: UTF8.width(scalar))
                continue
            }
            let shown = QuotedText.printable(scalar)
            text += shown
            columnOfByte += Array(repeating: column, count: UTF8.width(scalar))
            column += shown.scalarCount
        }
        (self.text, count, self.columnOfByte) = (text, columnOfByte.count, columnOfByte + [column])
    }

    /// The columns of a range of bytes, at least one wide; nil if the range is beyond the bytes shown.
    func columns(of range: Range<Int>) -> Range<Int>? {
        guard range.lowerBound <= count else { return nil }
        let (start, end) = (range.lowerBound, min(range.upperBound, count))
        guard let columnOfByte else { return start..<max(start + 1, end) }
        return columnOfByte[start]..<max(columnOfByte[start] + 1, columnOfByte[end])
    }
}
