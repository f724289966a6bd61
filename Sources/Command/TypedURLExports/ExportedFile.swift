import TypedURLJSON

/// A file that is written from schemas.
protocol ExportedFile {
    /// The file without what others write there.
    var exported: Exported { get }
    /// The infos about what the file lets through.
    var widenings: [ExportFinding] { get }
    /// The file with what another one has beside the schemas, and infos about that.
    ///
    /// - Parameter replaces: Whether what is about this app is left out.
    /// - Throws: What would be lost.
    func exported(over file: CheckedFile, replaces: Bool) throws(ExportFinding) -> Exported
    func differences(from file: CheckedFile) throws(ExportFinding) -> [ExportFinding]
    func facts(of file: CheckedFile) throws(ExportFinding) -> AppFacts
}

extension ExportedFile {
    var widenings: [ExportFinding] { [] }
    func facts(of _: CheckedFile) throws(ExportFinding) -> AppFacts { AppFacts() }
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

/// The facts about an app that a file has.
package struct AppFacts: Sendable {
    /// The names of each fact's member in `platforms`, and its value.
    package var values: [(path: [String], value: JSONText)] = []
    /// What is not adopted.
    package var findings: [ExportFinding] = []
}

/// A file that has nothing but the export.
struct WholeFile: ExportedFile {
    let kind: ExportKind
    let text: String

    var exported: Exported { Exported(text) }

    func exported(over _: CheckedFile, replaces _: Bool) -> Exported { Exported(text) }

    func differences(from file: CheckedFile) -> [ExportFinding] {
        let (own, bytes) = (Array(text.utf8), file.source.bytes)
        guard own != bytes else { return [] }
        let start = min(zip(own, bytes).prefix { $0 == $1 }.count, bytes.count)
        return [
            file.finding(
                "the file is not what the schemas say; write it again with: typed-url export \(kind.rawValue)",
                at: start..<min(start + 1, bytes.count))
        ]
    }
}
