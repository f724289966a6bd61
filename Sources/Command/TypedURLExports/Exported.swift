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
