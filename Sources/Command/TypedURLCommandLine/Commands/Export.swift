import ArgumentParser
import Foundation
import TypedURLCodegen
import TypedURLEditing
import TypedURLExports
import TypedURLSchema
import TypedURL
import TypedURLReporting

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes files for platforms from schemas, and compares files with schemas.",
        discussion: """
            \(ExportKind.allCases.map { "  \($0.rawValue): \($0.purpose)" }.joined(separator: "\n"))

            A platform's rules can let more URLs through than the schemas, never fewer; --infos shows where. With \
            --check, writes nothing and prints what differs in a file, which may hold other things too. With --adopt, \
            writes the facts about the app that a file has, and what it excludes, to typed-url.json. Exit status: \
            0 written or equal, 1 a platform has no rule for a URL or the file differs, 2 a file could not be read or \
            written.

              typed-url export info-plist --output URLTypes.plist
              typed-url export info-plist --check App/Info.plist
              typed-url export assetlinks --adopt assetlinks.json
            """)

    @Argument(help: "What to write.")
    var kind: ExportKind

    /// What was meant as the folder of the schemas.
    @Argument(help: .hidden)
    var others: [String] = []

    @OptionGroup var schemas: SchemaOptions

    @Option(
        help: ArgumentHelp(
            "The file to write. Rules of an association file that the schemas do not write stay; an app's file that has more is not written. (default: standard output)",
            valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "With --output: what the file has for this app, and the schemas do not write, is lost.")
    var replace = false

    @Option(help: ArgumentHelp("The file to compare.", valueName: "file"), completion: .file())
    var check: String?

    @Flag(help: "With --check: what is in the file and not in the schemas is an error.")
    var exact = false

    @Option(
        help: ArgumentHelp(
            "The file whose facts about the app are written to typed-url.json.", valueName: "file"),
        completion: .file())
    var adopt: String?

    @Option(
        help: ArgumentHelp(
            "The domain whose file it is, if the schemas have several.", valueName: "domain"))
    var host: String?

    @Flag(help: "Print infos one by one. Otherwise, text only counts them; the other formats print them.")
    var infos = false

    @OptionGroup var findings: OutputOptions

    func validate() throws {
        if let other = others.first {
            throw ValidationError(
                "Unexpected argument '\(QuotedText.printable(other))'; to name the schemas, write --schemas before it."
            )
        }
        _ = try schemas.folder
        if [output, check, adopt].count(where: { $0 != nil }) > 1 {
            throw ValidationError(
                "--output writes a file, --check compares one and --adopt reads one; use one of them.")
        }
        if exact, check == nil { throw ValidationError("--exact is for --check.") }
        if replace, output == nil { throw ValidationError("--replace is for --output.") }
        if host != nil, kind.owner != .server {
            throw ValidationError("--host is for files on servers; \(kind.rawValue) has all domains.")
        }
        if [output, check, adopt].contains("") { throw ValidationError("The path of the file is empty.") }
    }

    func run() throws {
        let folder = try schemas.folder
        let source = try limited(ExportSource(try folder.readOrExit(), hash: try folder.hash))
        if let check {
            try compare(try CheckedFile(contentsOf: check), source)
        } else if let adopt {
            try self.adopt(try CheckedFile(contentsOf: adopt), source, folder)
        } else {
            try write(source)
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
            throw CommandProblem("no template has the domain \(QuotedText.quote(host))\(known)")
        }
        return source.limited(to: host.lowercased())
    }

    private func compare(_ file: CheckedFile, _ source: ExportSource) throws {
        let differences = try orExit { () throws(ExportFinding) in
            try kind.compare(file, source, isExact: exact)
        }
        report(differences, to: .standard())
        if differences.contains(where: { $0.rule.severity == .error }) { throw ExitCode.findings }
    }

    private func write(_ source: ExportSource) throws {
        let old = try output.flatMap { path in
            kind.owner != .schemas && FilePath.isFolder(path) == false
                ? try CheckedFile(contentsOf: path) : nil
        }
        let others = old.flatMap { $0.source.bytes.isEmpty ? nil : $0 }
        let exported = try orExit { () throws(ExportFinding) in
            guard let others else { return kind.export(source) }
            return try kind.export(source, over: others, replaces: replace)
        }
        report(exported.findings, to: .standardError)
        guard exported.isUsable else { throw ExitCode.findings }
        guard let output else {
            let standard = Output.standard()
            standard.write(exported.text)
            return standard.flush()
        }
        try WrittenFile.write(output, Array(exported.text.utf8))
    }

    /// Writes the facts of a file to the configuration beside the schemas.
    private func adopt(_ file: CheckedFile, _ source: ExportSource, _ folder: SchemaFolder) throws {
        let facts = try orExit { () throws(ExportFinding) in try kind.facts(of: file, source) }
        let path = folder.configurationPath
        let old = FilePath.isFolder(path) == nil ? [] : try InputFile(path: path).bytes(upTo: 1 << 24)
        let values = facts.values.map { (path: ["platforms"] + $0.path, json: $0.value.description) }
        guard let edited = SchemaFile(path: path, bytes: old).setting(values) else {
            throw FileProblem("write", path, reason: "\"platforms\" is no object there")
        }
        try WrittenFile.write(path, edited.bytes)
        let names = facts.values.map { $0.path.joined(separator: ".") }
        StandardError.print("\(path): wrote \(names.joined(separator: ", "))")
        report(facts.findings, to: .standardError)
        if !facts.findings.isEmpty { throw ExitCode.findings }
    }

    /// The result; without one, its reason is printed.
    private func orExit<Result>(_ work: () throws(ExportFinding) -> Result) throws -> Result {
        do throws(ExportFinding) {
            return try work()
        } catch {
            report([error], to: .standardError)
            throw ExitCode.couldNotWork
        }
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
