import TypedURLEditing
import ArgumentParser
import TypedURLCodegen
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds errors and likely mistakes in schemas, and fixes some of them.",
        discussion: """
            An error is a mistake, and most errors also stop a build. A warning is probably a mistake, and an info is a \
            suggestion. The exit status is 1 if there is an error or, with --strict, a warning.

              typed-url lint
              typed-url lint --strict Sources/App/Schemas
              typed-url lint --fix Schemas/asset.json
              typed-url explain unanchored-pattern
            """)

    @Argument(
        help: """
            Folders of schemas, or single schemas. Each folder is a separate set, and takes no URL of another one. \
            (default: Schemas)
            """,
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Flag(
        help: "Print infos one by one. Otherwise, text only counts them; the other formats print them."
    )
    var infos = false

    @Flag(help: "Apply safe fixes and report the rest.")
    var fix = false

    @Flag(help: "List the rules and exit; with --format json, for programs.")
    var listRules = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if listRules, ![.text, .json].contains(output.format) {
            throw ValidationError("--list-rules cannot print this format; use text or json.")
        }
    }

    func run() throws {
        if listRules { return printRules() }
        var read = LintTargets(SchemaFolder.paths(paths))
        let hasProblems = !read.problems.isEmpty
        for problem in read.problems { StandardError.print("error: \(problem)") }
        let isWritten = fix ? applyFixes(to: &read.targets) : true
        let isUsable = try report(read)
        if hasProblems || !isWritten { throw ExitCode.couldNotWork }
        if !isUsable { throw ExitCode.findings }
    }

    private func printRules() {
        if output.format == .json {
            print(RuleText.json(of: LintRule.allCases))
        } else {
            print(RuleText.table(of: LintRule.allCases))
        }
    }

    /// Prints what is found in all targets.
    ///
    /// - Returns: Whether the schemas can be used.
    private func report(_ read: LintTargets) throws -> Bool {
        let collections = try read.targets.map { SchemaCollection.checked(try $0.withNeighbours).linted() }
        var diagnostics = TakenURLs.diagnostics(in: Array(collections.prefix(read.folderCount)))
        var isUsable = diagnostics.isEmpty
        var schemaCount = 0
        for collection in collections {
            // Those who use schemas find these.
            let problems = collection.namingProblems + collection.configuration.unknownChanges
            diagnostics += collection.diagnostics + problems
            schemaCount += collection.files.count {
                !$0.isReferenceOnly && !$0.holdsDefinitionsOnly && !$0.holdsURLs
            }
            isUsable = isUsable && collection.isUsable && problems.isEmpty
        }
        var reporter = output.reporter(command: "lint", rules: LintRule.allCases.map(FindingRule.init))
        // Programs also get the edits.
        let fixes = output.format == .text ? nil : FixTable(read.targets.flatMap(\.self))
        // Many infos would hide the one error among them.
        let hidesInfos = output.format == .text && !infos
        for diagnostic in diagnostics.inOrder where !hidesInfos || diagnostic.severity != .info {
            reporter.report(Finding(diagnostic, fixes))
        }
        reporter.finish()
        if output.format == .text { summarise(diagnostics, schemaCount) }
        return isUsable && !(strict && diagnostics.contains { $0.severity == .warning })
    }

    /// Prints how much was found, such as `3 errors, 1 warning in 12 schemas`, if anything was.
    private func summarise(_ diagnostics: [Diagnostic], _ schemaCount: Int) {
        let counts = Severity.allCases.map { severity in
            (severity, diagnostics.count { $0.severity == severity })
        }.filter { $0.1 > 0 }
        guard let last = counts.last else { return }
        let all = counts.map { counted($1, $0.rawValue) }.joined(separator: ", ")
        let hint = last.0 == .info && !infos ? "; --infos prints the infos" : ""
        StandardError.print("\(all) in \(counted(schemaCount, "schema"))\(hint)")
    }

    /// Applies all fixes, and writes the files that change.
    ///
    /// - Returns: Whether all of them could be written.
    private func applyFixes(to targets: inout [[SchemaFile]]) -> Bool {
        var isWritten = true
        var count = 0
        var changed = 0
        for index in targets.indices {
            let fixing = SchemaFixing(targets[index])
            for (position, file) in fixing.files.enumerated() where fixing.counts[position] > 0 {
                do throws(FileProblem) {
                    try WrittenFile.replace(file.path, with: file.bytes)
                    targets[index][position] = file
                    count += fixing.counts[position]
                    changed += 1
                } catch {
                    StandardError.print("error: \(error)")
                    isWritten = false
                }
            }
        }
        if changed > 0 {
            StandardError.print("fixed \(counted(count, "finding")) in \(counted(changed, "file"))")
        }
        return isWritten
    }
}
