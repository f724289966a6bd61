import TypedURLSchema

/// What schemas are exported to.
package struct Exported: Sendable {
    /// The file. With an error among the findings, it is not to be used.
    package var text: String
    package var findings: [ExportFinding]

    package init(_ text: String, _ findings: [ExportFinding] = []) {
        self.text = text
        self.findings = findings
    }

    /// Whether the file can be used.
    package var isUsable: Bool { !findings.contains { $0.rule.severity == .error } }
}

/// What a finding of an export is about.
package enum ExportRule: String, CaseIterable, Sendable {
    /// A platform's rule lets more URLs through than the schema allows.
    case widened = "export-widened"
    /// A platform has no rule for the URLs of a schema.
    case impossible = "export-impossible"
    /// A file is not what the schemas say.
    case difference = "export-difference"

    package var severity: Severity { self == .widened ? .info : .error }

    /// What the rule holds, as a sentence.
    package var purpose: String {
        switch self {
        case .widened: "A platform's rule should let no URL through that the schema does not allow."
        case .impossible: "A platform must have a rule for each URL of a schema."
        case .difference: "A file for a platform must agree with the schemas."
        }
    }
}

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

/// Some bytes of a file.
package struct SourcePlace: Sendable {
    package let path: String
    package let range: Range<Int>
    package let source: SourceText

    package init(path: String, range: Range<Int>, in source: SourceText) {
        self.path = path
        self.range = range
        self.source = source
    }
}

/// A file that is compared with an export.
package struct CheckedFile: Sendable {
    package let path: String
    package let source: SourceText

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        source = SourceText(bytes)
    }

    func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(path: path, range: range, in: source) }
}
