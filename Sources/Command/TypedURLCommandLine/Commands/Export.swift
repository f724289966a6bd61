import ArgumentParser
import Foundation
import TypedURLCodegen
import TypedURLExports
import TypedURLSchema
import TypedURL

/// `typed-url export`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes files for platforms from schemas, and compares files with schemas.",
        discussion: """
            \(ExportKind.allCases.map { "  \($0.rawValue): \($0.purpose)" }.joined(separator: "\n"))

            A platform's rules can let more URLs through than the schemas, never fewer; --infos shows where. With \
            --check, writes nothing and prints what differs in a file, which may hold other things too. Exit status: \
            0 written or equal, 1 a platform has no rule for a URL or the file differs, 2 a file could not be read or \
            written.

              typed-url export info-plist --output URLTypes.plist
              typed-url export info-plist --check App/Info.plist
            """)

    @Argument(help: "What to write.")
    var kind: ExportKind

    @Argument(
        help: "The folder of the schemas, or a single schema. (default: Schemas)",
        completion: .file(extensions: ["json"]))
    var path: String?

    @OptionGroup var schemas: SchemaOptions

    @Option(
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The file to compare.", valueName: "file"), completion: .file())
    var check: String?

    @Option(
        help: ArgumentHelp(
            "The domain whose file it is, if the schemas have several.", valueName: "domain"))
    var host: String?

    @Flag(help: "Print infos one by one. Otherwise, text only counts them; the other formats print them.")
    var infos = false

    @OptionGroup var findings: OutputOptions

    func validate() throws {
        _ = try schemas.folder(path)
        if output != nil, check != nil {
            throw ValidationError("--output writes a file and --check compares one; use one of them.")
        }
        if host != nil, !kind.isOfOneHost {
            throw ValidationError("--host is for files on servers; \(kind.rawValue) has all domains.")
        }
        if output == "" || check == "" { throw ValidationError("The path of the file is empty.") }
    }

    func run() throws {
        let folder = try schemas.folder(path)
        let collection = try folder.readOrExit()
        do {
            let source = try limited(ExportSource(collection, hash: try folder.hash))
            if let check {
                try compare(try CheckedFile(contentsOf: check), source)
            } else {
                try write(kind.export(source))
            }
        } catch let problem as FileProblem {
            StandardError.print("error: \(problem)")
            throw ExitCode.couldNotWork
        }
    }

    /// The schemas' templates of the domain, if one is named.
    private func limited(_ source: ExportSource) throws -> ExportSource {
        guard let host else { return source }
        let hosts = source.hosts
        guard hosts.contains(host.lowercased()) else {
            let known =
                hosts.isEmpty
                ? "" : "; the domains are \(hosts.map(QuotedText.printable).joined(separator: ", "))"
            StandardError.print("error: no template has the domain \(QuotedText.quote(host))\(known)")
            throw ExitCode.couldNotWork
        }
        return source.limited(to: host.lowercased())
    }

    private func compare(_ file: CheckedFile, _ source: ExportSource) throws {
        let differences: [ExportFinding]
        do throws(ExportFinding) {
            differences = try kind.compare(file, source)
        } catch {
            report([error], to: .standardError)
            throw ExitCode.couldNotWork
        }
        report(differences, to: .standard())
        if !differences.isEmpty { throw ExitCode.findings }
    }

    private func write(_ exported: Exported) throws {
        report(exported.findings, to: .standardError)
        guard exported.isUsable else { throw ExitCode.findings }
        guard let output else {
            let standard = Output.standard()
            standard.write(exported.text)
            return standard.flush()
        }
        try WrittenFile.write(output, Array(exported.text.utf8))
    }

    private func report(_ all: [ExportFinding], to stream: Output) {
        let hidesInfos = findings.format == .text && !infos
        var reporter = findings.reporter(
            command: "export", rules: ExportRule.allCases.map(FindingRule.init), output: stream)
        for finding in all where !hidesInfos || finding.rule.severity != .info {
            reporter.report(Finding(finding))
        }
        reporter.finish()
        let hidden = hidesInfos ? all.count { $0.rule.severity == .info } : 0
        if hidden > 0 { StandardError.print("\(counted(hidden, "info")); --infos prints them") }
    }
}
