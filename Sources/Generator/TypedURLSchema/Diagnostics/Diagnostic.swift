@_spi(Once) import TypedURLModel

/// A finding in a file: its position, the problem, and what to do.
package final class Diagnostic: Error {
    /// The rule that found it.
    package let rule: LintRule
    /// The problem, and what to do about it.
    package let message: String
    /// An example of it, in one line.
    package let detail: String?
    /// The file, as it was given.
    package let path: String
    /// The bytes of the file with the problem. Empty if something is missing.
    package let range: Range<Int>
    /// The fix, if no person is needed to decide on it.
    package let remedy: Remedy?
    /// The text of the file.
    package let source: SourceText

    package init(
        _ rule: LintRule, _ message: String, detail: String? = nil, remedy: Remedy? = nil, path: String,
        range: Range<Int>, in source: SourceText
    ) {
        self.rule = rule
        self.message = message
        self.detail = detail
        self.path = path
        self.range = range
        self.remedy = remedy
        self.source = source
    }

    /// Where `range` starts.
    package var position: SourcePosition { source.position(at: range.lowerBound) }

    /// How much it matters.
    package var severity: Severity { rule.severity }
    /// The line, from 1.
    package var line: Int { position.line }
    /// The column, from 1, in Unicode scalars.
    package var column: Int { position.column }
}

extension Diagnostic: CustomStringConvertible {
    /// The finding in the form of a compiler's message: `path:line:col: error: message [rule-id]`. The detail is on the
    /// next line, indented.
    package var description: String {
        let detail: Message = detail.map { "\n  \($0)" } ?? ""
        let text: Message =
            "\(QuotedText.printable(path)):\(line):\(column): \(severity.rawValue): \(message) [\(rule.id)]\(detail)"
        return text.text
    }
}

extension Diagnostic {
    /// By file, then by position. Findings at the same position are ordered by rule and message, so that the order is
    /// always the same.
    package func precedes(_ other: Diagnostic) -> Bool {
        if path != other.path { return path < other.path }
        if range.lowerBound != other.range.lowerBound { return range.lowerBound < other.range.lowerBound }
        if range.upperBound != other.range.upperBound { return range.upperBound < other.range.upperBound }
        return rule == other.rule ? message < other.message : rule.id < other.rule.id
    }
}

extension [Diagnostic] {
    /// The findings by file and position, each once: all URLs of a file find the same in what they share.
    package var inOrder: [Diagnostic] {
        var ordered: [Diagnostic] = []
        for index in IndexOrder.sorted(count, by: { self[$0].precedes(self[$1]) }) {
            if let last = ordered.last, !last.precedes(self[index]) { continue }
            ordered.append(self[index])
        }
        return ordered
    }
}

/// One scalar for a message: itself in quotes, or its code point where that could not be read.
func shown(_ scalar: Unicode.Scalar) -> String {
    let printable = QuotedText.printable(scalar)
    let isUnclear = printable.unicodeScalars.count > 1 || scalar.properties.isWhitespace || scalar == "\""
    return isUnclear ? codePoint(scalar) : "\"\(printable)\""
}

/// The usual notation of a code point: U+00A0.
func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
