import ArgumentParser
import TypedURLCodegen
import TypedURLSchema

/// `typed-url init`
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Drafts schemas from URLs, or writes a first schema.",
        discussion: """
            With --from, reads URLs, one per line, and drafts schemas that accept them. Lists each URL that is in no \
            schema, with the reason. Without --from, writes an example of a schema. Never replaces a file without --force.
            Exit status: 0 all URLs are in a schema, 1 a URL is in no schema, 2 nothing was written.

              typed-url init
              typed-url init --from urls.txt
              typed-url init --from urls.txt --output Sources/App/Schemas
              zcat log.gz | typed-url init --from -
            """)

    @Option(
        help: ArgumentHelp("The file with the URLs, one per line; - is standard input.", valueName: "file"),
        completion: .file())
    var from: String?

    @Option(
        help: ArgumentHelp(
            "The folder for the schemas; it is created if needed. (default: Schemas)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Flag(help: "Replace files that exist.")
    var force = false

    @Option(
        help: ArgumentHelp("The maximum number of URLs to list. The rest are counted.", valueName: "count"))
    var maxProblems = 20

    func validate() throws {
        guard maxProblems >= 0 else {
            throw ValidationError("--max-problems is a number of URLs, 0 or more.")
        }
        guard output != "" else { throw ValidationError("--output is the path of a folder; it is empty.") }
        if output == nil { try SchemaOptions.expectOne("--output ") }
    }

    func run() throws {
        let folder = DraftFolder(path: output ?? SchemaOptions.usual[0])
        let isComplete: Bool
        do throws(FileProblem) {
            isComplete = try write(to: folder)
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        if !isComplete { throw ExitCode.findings }
    }

    /// Writes the schemas, and says what they are.
    ///
    /// - Returns: Whether each URL is in a schema.
    private func write(to folder: DraftFolder) throws(FileProblem) -> Bool {
        guard let from else {
            try folder.write([ExampleSchema.file], replacing: force)
            for line in ExampleSchema.summary(in: folder) { print(line) }
            return true
        }
        let file = try InputFile(path: from)
        let draft = URLDraft(try SampleLines(file)).draft
        let report = DraftReport(draft: draft, source: file.name, maxProblems: maxProblems)
        if let problem = report.problem {
            for line in report.leftoverLines { StandardError.print(line) }
            throw problem
        }
        try folder.write(draft.files, replacing: force)
        for line in report.lines(in: folder) { print(line) }
        return draft.leftovers.isEmpty
    }
}
