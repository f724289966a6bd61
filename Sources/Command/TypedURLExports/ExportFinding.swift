/// A finding of an export.
package struct ExportFinding: Error, Sendable {
    package var rule: ExportRule
    /// The problem, and what to do about it.
    package let message: String
    /// Lines that show it, such as a URL.
    package var details: [String] = []
    /// Where it is; nil if it is in no file.
    package var location: FileRange?
    /// Where the other side is, with a message.
    package var related: [(message: String, location: FileRange)] = []

    package init(
        _ rule: ExportRule, _ message: String, details: [String] = [], at location: FileRange?,
        related: [(message: String, location: FileRange)] = []
    ) {
        (self.rule, self.message, self.details) = (rule, message, details)
        (self.location, self.related) = (location, related)
    }
}

/// What schemas are exported to.
package struct Exported: Sendable {
    /// The file. With an error among the findings, it is not to be used.
    package var text: String
    package var findings: [ExportFinding]

    package init(_ text: String, _ findings: [ExportFinding] = []) {
        (self.text, self.findings) = (text, findings)
    }

    /// Whether the file can be used.
    package var isUsable: Bool { !findings.contains { $0.rule.severity == .error } }
}
