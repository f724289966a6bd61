/// A finding in a file: where, what, and what to do.
package struct Diagnostic: Hashable, Sendable {
    /// The rule that found it.
    package let rule: LintRule
    /// What is wrong and what to do about it.
    package let message: String
    /// An example of it, in one line.
    package let detail: String?
    /// The file, as it was given.
    package let path: String
    /// The bytes of the file that are wrong. Empty where something is missing.
    package let range: Range<Int>
    /// Where `range` starts.
    package let position: SourcePosition
    /// Where `range` ends: the position behind its last scalar.
    package let end: SourcePosition
    /// The line on which `range` starts.
    package let excerpt: SourceExcerpt
    /// What mends it, where no person is needed for that.
    package let remedy: Remedy?

    package init(
        _ rule: LintRule, _ message: String, detail: String? = nil, remedy: Remedy? = nil, path: String,
        range: Range<Int>, in source: SourceText
    ) {
        self.rule = rule
        self.message = message
        self.detail = detail
        self.path = path
        self.range = range
        position = source.position(at: range.lowerBound)
        end = source.position(at: range.upperBound)
        excerpt = source.excerpt(around: range)
        self.remedy = remedy
    }

    /// How much it matters.
    package var severity: Severity { rule.severity }
    /// The line, from 1.
    package var line: Int { position.line }
    /// The column, from 1, in Unicode scalars.
    package var column: Int { position.column }
}

extension Diagnostic: CustomStringConvertible {
    /// The finding as compilers print theirs: `path:line:col: error: message [rule-id]`. The detail stands on a line of
    /// its own, indented.
    package var description: String {
        "\(path):\(line):\(column): \(severity.rawValue): \(message) [\(rule.id)]"
            + (detail.map { "\n  \($0)" } ?? "")
    }
}

extension Diagnostic: Comparable {
    /// By file, then by place. What stands at one place is ordered by rule and message, so that the order is always
    /// the same.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.path != right.path { return left.path < right.path }
        if left.range.lowerBound != right.range.lowerBound {
            return left.range.lowerBound < right.range.lowerBound
        }
        if left.range.upperBound != right.range.upperBound {
            return left.range.upperBound < right.range.upperBound
        }
        return (left.rule.id, left.message) < (right.rule.id, right.message)
    }
}
