import TypedURLEditing
import ArgumentParser
import TypedURLCodegen
import TypedURLLinting
import TypedURLSchema

/// `typed-url lint`
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds errors and likely mistakes in schemas, and fixes some of them.",
        discussion: """
            An error is a mistake, and most errors also stop a build. A warning is probably a mistake, and an info is a \
            suggestion. The exit status is 1 if there is an error or, with --strict, a warning.

              typed-url lint
              typed-url lint --strict Sources/App/Schemas
              typed-url lint --infos
              typed-url lint --fix Schemas/asset.json
              typed-url lint --format github
              typed-url lint --list-rules
              typed-url explain unanchored-pattern
            """)

    @Argument(
        help: "Folders of schemas, or single schemas. Each folder is a separate set. (default: Schemas)",
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @OptionGroup var schemas: SchemaOptions

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
        _ = try schemas.paths(paths)
        if listRules, ![.text, .json].contains(output.format) {
            throw ValidationError("--list-rules cannot print this format; use text or json.")
        }
    }

    func run() throws {
        if listRules { return printRules() }
        var read = LintTargets(try schemas.paths(paths))
        let hasProblems = !read.problems.isEmpty
        for problem in read.problems { StandardError.print("error: \(problem)") }
        let isWritten = fix ? applyFixes(to: &read.targets) : true
        let isUsable = report(read.targets)
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
    private func report(_ targets: [LintTarget]) -> Bool {
        var isUsable = true
        var diagnostics: [Diagnostic] = []
        var schemaCount = 0
        for target in targets {
            let linted = target.lint()
            diagnostics += linted.diagnostics
            schemaCount += linted.schemaCount
            isUsable = isUsable && linted.isUsable
        }
        var reporter = output.reporter(command: "lint", rules: LintRule.allCases.map(FindingRule.init))
        // Programs also get the edits.
        let fixes = output.format == .text ? nil : FixTable(targets.flatMap(\.files))
        // Many infos would hide the one error among them.
        let hidesInfos = output.format == .text && !infos
        for diagnostic in diagnostics.sorted() where !hidesInfos || diagnostic.severity != .info {
            reporter.report(Finding(diagnostic, fixes))
        }
        reporter.finish()
        let summary = LintSummary(of: diagnostics, schemas: schemaCount, hidesInfos: hidesInfos)
        if output.format == .text { summary.line.map(StandardError.print) }
        return isUsable && !(strict && summary.count(of: .warning) > 0)
    }

    /// Applies all fixes, and writes the files that change.
    ///
    /// - Returns: Whether all of them could be written.
    private func applyFixes(to targets: inout [LintTarget]) -> Bool {
        var isWritten = true
        var count = 0
        var changed = 0
        for index in targets.indices {
            let fixing = SchemaFixing(targets[index].files)
            var files = targets[index].files
            var isEachWritten = true
            for (position, file) in fixing.files.enumerated() where fixing.counts[position] > 0 {
                do throws(FileProblem) {
                    try WrittenFile.replace(file.path, with: file.bytes)
                    files[position] = file
                    count += fixing.counts[position]
                    changed += 1
                } catch {
                    StandardError.print("error: \(error)")
                    isEachWritten = false
                }
            }
            targets[index].replace(files, linted: isEachWritten ? fixing.linted : nil)
            isWritten = isWritten && isEachWritten
        }
        if changed > 0 {
            StandardError.print("fixed \(counted(count, "finding")) in \(counted(changed, "file"))")
        }
        return isWritten
    }
}
