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

extension [String] {
    /// The first lines, and how many more there are.
    var shortened: [String] { prefix(12) + (count > 12 ? ["and \(count - 12) more"] : []) }
}
