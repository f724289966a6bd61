import TypedURLDiff
import ArgumentParser
import TypedURL
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reports what a schema change breaks: existing URLs, shipped apps, generated code.",
        discussion: """
            Each change has two verdicts: whether the new parser still reads old URLs,
            and whether shipped parsers read new URLs. A URL shows each break. A third
            line says whether changes of that kind can break code that uses the
            generated types.

            The exit status is 1 if a change breaks old URLs, because links that were
            sent, printed or bookmarked cannot be changed. --fail-on selects other
            verdicts. List intended breaks in "acceptedBreaks" of typed-url.json, each
            with a reason.

              typed-url diff --against main
              typed-url diff --against v1.2.0 Sources/App/Schemas
              typed-url diff --against origin/main --fail-on old-urls,new-urls --format github
              typed-url diff --against ../before/Schemas Schemas/asset.json
            """)

    @Option(
        help: ArgumentHelp(
            "The older schemas: a folder, a single schema or, if neither exists, a git ref.",
            valueName: "ref or folder"))
    var against: String?

    @Option(
        help: ArgumentHelp("The path of the schemas in that commit, if it was different.", valueName: "path"))
    var againstPath: String?

    @OptionGroup var schemas: SchemaArgument

    @Option(
        help: ArgumentHelp(
            "Fail if a change breaks old-urls, new-urls, generated-code, any or none; separate several with commas.",
            valueName: "columns"))
    var failOn: [FailOn] = []

    @Flag(help: "Fail also if a verdict is not proven.")
    var strict = false

    @Flag(help: "List the kinds of change and exit.")
    var listChanges = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if !listChanges { _ = try schemas.folder }
        guard against != nil || listChanges else {
            let meant = schemas.path.flatMap { FilePath.isFolder($0) == nil ? $0 : nil }
            throw ValidationError(
                "Missing expected argument '--against <ref or folder>'"
                    + (meant.map { "; to compare with it, write --against \(ShellWord.quoted($0))" } ?? ""))
        }
        guard against != "" else {
            throw ValidationError(
                "\"--against\" is empty; name a git ref or a folder. Is a variable not set?")
        }
    }

    func run() throws {
        guard let against, !listChanges else { return print(ChangeKind.table) }
        let folder = try schemas.folder
        let new = SchemaState(try folder.files().withNeighbours)
        let baseline = try Baseline.read(
            against, path: folder.path, oldPath: againstPath,
            names: Set(new.files.filter { $0.neighbour == nil }.map { FilePath($0.path).name }))
        if let note = baseline.note { StandardError.print("note: \(note)") }
        let old = SchemaState(baseline.files(beside: new.files))
        try require(old, "the older schemas")
        try require(new, "the schemas")
        let changes = SchemaComparison.changes(
            from: old.collection.schemas.map(\.schema), to: new.collection.schemas.map(\.schema),
            beside: (old.collection.neighbours, new.collection.neighbours))
        let summary = report(changes, since: baseline.name, old, new)
        if output.format == .text { StandardError.print("\(summary)") }
        if summary.isFailing { throw ExitCode.findings }
    }

    /// Requires schemas without errors.
    ///
    /// - Throws: `CommandProblem`, once the errors have been printed.
    private func require(_ state: SchemaState, _ subject: String) throws {
        let errors = state.errors
        for error in errors { StandardError.print("\(error)") }
        guard errors.isEmpty else {
            throw CommandProblem("\(subject) cannot be used; fix the errors first")
        }
    }

    // MARK: Findings

    private func report(
        _ changes: [SchemaChange], since baseline: String, _ old: SchemaState, _ new: SchemaState
    ) -> DiffSummary {
        let policy = DiffPolicy(
            failing: FailOn.columns(failOn), isStrict: strict,
            accepted: new.collection.configuration.acceptedBreaks)
        var summary = DiffSummary(since: baseline)
        let judged = changes.map { change in
            let (judgement, reason) = policy.judge(change)
            return SharedChange.Judged(change: change, judgement: judgement, reason: reason)
        }
        let shared = SharedChange.all(judged, old: old, new: new)
        for change in shared { summary.count(change.first.judgement) }
        var findings = shared.map { Finding($0, old: old, new: new) }
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
    /// By file, with the worst first. Findings without a file come before all others.
    fileprivate func sortedByFile() -> [Finding] {
        func key(_ index: Int) -> (String, Int, Int, Int, Int) {
            let start = self[index].location?.start
            let rank = Severity.allCases.firstIndex(of: self[index].severity) ?? 0
            return (
                self[index].location?.path ?? "", rank, start?.line ?? 0, start?.column ?? 0, index
            )
        }
        return indices.sorted { key($0) < key($1) }.map { self[$0] }
    }
}
