/// A finding of an export.
package struct ExportFinding: Error, Sendable {
    package let rule: ExportRule
    /// The problem, and what to do about it.
    package let message: String
    /// Lines that show it, such as a URL.
    package var details: [String] = []
    /// Where it is; nil if it is in no file.
    package var place: SourcePlace?
    /// Where the other side is, with a message.
    package var related: [(message: String, place: SourcePlace)] = []

    package init(
        _ rule: ExportRule, _ message: String, details: [String] = [], at place: SourcePlace?,
        related: [(message: String, place: SourcePlace)] = []
    ) {
        self.rule = rule
        self.message = message
        self.details = details
        self.place = place
        self.related = related
    }
}
