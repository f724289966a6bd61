import TypedURLJSON
import TypedURLSchema

/// What a command found, as every output format prints it.
package struct Finding: Sendable {
    /// What it is about: the id of a lint rule, the code of a violation, or the id of a change.
    package let rule: String
    /// How much it matters.
    package let severity: Severity
    /// What is wrong and what to do about it, on one line.
    package let message: String
    /// Lines that show it: two instances that print one URL, a URL that a change breaks.
    package var details: [String] = []
    /// Where it is; nil if it is in no file.
    package var location: FindingLocation?
    /// Related positions, each with a message.
    package var related: [(message: String, location: FindingLocation)] = []
    /// What would put it right; nil if that is for people to say.
    package var fix: FindingFix?
    /// What programs may want to know of it beyond this, by name: the verdicts of a change, the parameter of a URL.
    package var properties: [(name: String, value: JSONText)] = []

    package init(
        rule: String, severity: Severity, message: String, details: [String] = [],
        location: FindingLocation? = nil, related: [(message: String, location: FindingLocation)] = [],
        fix: FindingFix? = nil, properties: [(name: String, value: JSONText)] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.details = details
        self.location = location
        self.related = related
        self.fix = fix
        self.properties = properties
    }
}

extension Finding {
    /// The whole text for formats without structure: the message, the details, and the related positions.
    package var lines: [String] {
        [message] + details
            + related.map { message, location in
                "\(location.path):\(location.start.line):\(location.start.column): \(message)"
            }
    }
}

/// A fix for a finding: what it does, on one line, and the stretches of files that change, in order, each with the text that
/// replaces it. No two overlap.
package typealias FindingFix = (description: String, edits: [(location: FindingLocation, text: String)])
