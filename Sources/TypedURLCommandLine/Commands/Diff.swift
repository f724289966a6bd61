import TypedURLDiff
import ArgumentParser
import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// `typed-url diff`
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tells what a change of schemas breaks: URLs, shipped apps, Swift source.",
        discussion: """
            Each change is judged three times: what the new parser makes of old URLs,
            what parsers that are out there make of new URLs, and whether code that
            uses the generated types still compiles. A break comes with a URL or a
            line of Swift that shows it.

            Exit status 1 where a change breaks old URLs: what was sent, printed or
            bookmarked cannot be built again, while apps are updated and code is put
            right. --fail-on chooses otherwise. Breaks that are wanted stand in
            "acceptedBreaks" of typed-url.json, each with a reason.

              typed-url diff --against main
              typed-url diff --against v1.2.0 Sources/App/Schemas
              typed-url diff --against origin/main --fail-on old-urls,swift --format github
              typed-url diff --against ../before/Schemas Schemas/asset.json
            """)

    @Option(
        help: ArgumentHelp(
            "The older schemas: a folder, a single one or, where there is neither, a git ref.",
            valueName: "ref or folder"))
    var against: String?

    @Option(
        help: ArgumentHelp("Where the schemas were in that commit, if it was elsewhere.", valueName: "path"))
    var againstPath: String?

    @Argument(
        help: "The folder of the schemas, or a single one. (default: Schemas)",
        completion: .file(extensions: ["json"]))
    var schemas: String?

    private var path: String { schemas ?? SchemaOptions.usual[0] }

    @Option(
        help: ArgumentHelp(
            "What to fail for: old-urls, new-urls, swift, any or none; several with commas.",
            valueName: "columns"))
    var failOn: [FailOn] = []

    @Flag(help: "Fail for what is not proven, too.")
    var strict = false

    @Option(help: "The module that the code is for; the enumeration is named after it.")
    var module = "App"

    @Flag(help: "List what changes there are, and do nothing else.")
    var listChanges = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard against != nil || listChanges else {
            throw ValidationError("Missing expected argument '--against <ref or folder>'")
        }
        if schemas == nil, !listChanges { try SchemaOptions.expectOne() }
        guard SwiftIdentifier.isValid(module) else {
            throw ValidationError("\(QuotedText.quote(module)) is no Swift identifier.")
        }
    }

    func run() throws {
        guard let against, !listChanges else { return print(ChangeKind.table) }
        let new: SchemaState
        let baseline: Baseline
        do {
            new = SchemaState(try SchemaFolder(path: path).files())
            baseline = try Baseline.read(
                against, path: path, oldPath: againstPath,
                names: Set(new.files.map { FilePath($0.path).name }))
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        if let note = baseline.note { StandardError.print("note: \(note)") }
        let old = SchemaState(baseline.files)
        let oldVersion = try Self.version(old, module, "the older schemas")
        let newVersion = try Self.version(new, module, "the schemas")
        let summary = report(newVersion.changes(since: oldVersion), since: baseline.name, old, new)
        if output.format == .text { StandardError.print("\(summary)") }
        if summary.isFailing { throw ExitCode.findings }
    }

    /// The schemas with their names in Swift.
    ///
    /// - Throws: `ExitCode`, once the errors have been printed.
    private static func version(_ state: SchemaState, _ module: String, _ subject: String) throws
        -> ModuleVersion
    {
        var errors = state.errors
        if errors.isEmpty {
            do throws(NamingError) {
                return try ModuleVersion(state.collection, module: module)
            } catch {
                errors = error.diagnostics(in: state.collection.schemas)
            }
        }
        for error in errors { StandardError.print("\(error)") }
        StandardError.print("error: \(subject) cannot be used, so that nothing can be compared")
        throw ExitCode.couldNotWork
    }

    // MARK: Findings

    private func report(
        _ changes: [ModuleChange], since baseline: String, _ old: SchemaState, _ new: SchemaState
    ) -> DiffSummary {
        let policy = DiffPolicy(
            failing: FailOn.columns(failOn), isStrict: strict,
            accepted: new.collection.configuration.acceptedBreaks)
        var summary = DiffSummary(since: baseline)
        var findings: [Finding] = []
        for change in changes {
            let judgement = policy.judge(change)
            summary.count(judgement)
            findings.append(Finding(change, judgement, old: old, new: new))
        }
        if let configuration = new.configuration {
            findings += policy.accepted.filter { accepted in !changes.contains { accepted.accepts($0) } }
                .map { Finding(unused: $0, in: configuration) }
        }
        var reporter = output.reporter(command: "diff", rules: FindingRule.changes)
        for finding in findings.sortedByFile() { reporter.report(finding) }
        reporter.finish()
        return summary
    }
}

extension [Finding] {
    /// By file, the worst first within one. What is in no file stands before all others.
    fileprivate func sortedByFile() -> [Finding] {
        let ranks: [Severity: Int] = [.error: 0, .warning: 1, .info: 2]
        func key(_ index: Int) -> (String, Int, Int, Int, Int) {
            let finding = self[index]
            let start = finding.place?.start
            return (
                finding.place?.path ?? "", ranks[finding.severity] ?? 0, start?.line ?? 0, start?.column ?? 0,
                index
            )
        }
        return indices.sorted { key($0) < key($1) }.map { self[$0] }
    }
}
