import ArgumentParser
import TypedURLCodegen
import TypedURLExports
import TypedURLReporting

extension ExportKind: ExpressibleByArgument {}

extension Finding {
    /// What was found by an export.
    init(_ finding: ExportFinding) {
        self.init(
            rule: finding.rule.rawValue, severity: finding.rule.severity, message: finding.message,
            details: finding.details, location: finding.location.map(FindingLocation.init),
            related: finding.related.map { ($0.message, FindingLocation($0.location)) })
    }
}

extension FindingLocation {
    init(_ location: FileRange) {
        self.init(path: location.path, range: location.range, in: location.source)
    }
}

extension FindingRule {
    /// What findings of an export have in common.
    init(_ rule: ExportRule) {
        self.init(
            id: rule.rawValue, severity: rule.severity, purpose: rule.purpose, page: "Exports.md")
    }
}

extension CheckedFile {
    /// Longer files are of no platform.
    private static let sizeLimit = 1 << 24

    /// Reads a file; `-` is standard input.
    init(contentsOf path: String) throws(FileProblem) {
        let file = try InputFile(path: path)
        let bytes = try file.bytes(upTo: Self.sizeLimit + 1)
        guard bytes.count <= Self.sizeLimit else {
            throw FileProblem("read", file.name, reason: "it has more than \(Self.sizeLimit) bytes")
        }
        self.init(path: file.name, bytes: bytes)
    }
}
