#if CommandLine
import ArgumentParser
import TypedURLCodegen
import TypedURLSchema

/// `typed-url lint`
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds what is wrong with schemas.",
        discussion: """
            Each finding is a line, path:line:column: error: message [rule]. Exit status 1 where there is an
            error.

              typed-url lint
              typed-url lint Sources/App/Schemas
            """)

    @Argument(help: "Folders of schemas, or single ones.")
    var paths: [String] = SchemaOptions.usual

    @OptionGroup var output: OutputOptions

    func run() throws {
        var hasFindings = false
        var reporter = output.reporter(command: "lint", rules: LintRule.all.map(FindingRule.init))
        defer { reporter.finish() }
        for path in paths {
            do throws(FileProblem) {
                // Names that Swift cannot have are found where they are given.
                let generation = Generation.run(try SchemaFolder(path: path).files(), module: "Schemas")
                for diagnostic in generation.diagnostics { reporter.report(Finding(diagnostic)) }
                if generation.files == nil { hasFindings = true }
            } catch {
                StandardError.print("error: \(error)")
                throw ExitCode.couldNotWork
            }
        }
        if hasFindings { throw ExitCode.findings }
    }
}
#endif
