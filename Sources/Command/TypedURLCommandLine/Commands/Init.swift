import ArgumentParser
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// `typed-url init`
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Drafts schemas from URLs, an OpenAPI description or Apple's association file, or writes a first schema.",
        discussion: """
            With --from, reads a file and drafts schemas: from URLs, one per line, from the paths of an OpenAPI 3 \
            description in JSON (openapi), or from the rules of an apple-app-site-association file (aasa). Lists what is \
            in no schema, with the reason. Without --from, writes an example of a schema. Never replaces a file \
            without --force.
            Exit status: 0 all is in a schema, 1 something is in no schema, 2 nothing was written.

              typed-url init
              typed-url init --from urls.txt
              typed-url init --from urls.txt --output Sources/App/Schemas
              zcat log.gz | typed-url init --from -
              typed-url init --from openapi api.json
              typed-url init --from aasa apple-app-site-association --host example.com
            """)

    @Option(
        help: ArgumentHelp(
            "The file with the URLs, one per line; or what FILE is: urls, openapi or aasa.", valueName: "file"
        ),
        completion: .file())
    var from: String?

    @Argument(
        help: ArgumentHelp(
            "The file, after --from urls, openapi or aasa; - is standard input.", valueName: "file"),
        completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("The host of URLs that have none in the file.", valueName: "domain"))
    var host: String?

    @Option(
        help: ArgumentHelp(
            "The folder for the schemas; it is created if needed. (default: Schemas)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Flag(help: "Replace files that exist.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The maximum number of problems to list. The rest are counted.", valueName: "count"))
    var maxProblems = 20

    func validate() throws {
        guard maxProblems >= 0 else {
            throw ValidationError("--max-problems is a number of problems, 0 or more.")
        }
        guard output != "" else { throw ValidationError("--output is the path of a folder; it is empty.") }
        try checkSource()
        if output == nil { try SchemaOptions.expectOne("--output ") }
    }

    private func checkSource() throws {
        let source = from.flatMap(DraftSource.init)
        if let file, source == nil {
            throw ValidationError(
                from == nil
                    ? "\(QuotedText.quote(file)) is a file without --from; say what it is: --from urls, openapi or aasa."
                    : "--from is urls, openapi or aasa before a file.")
        }
        if let source, file == nil {
            throw ValidationError(
                "--from \(source.rawValue) needs a file: typed-url init --from \(source.rawValue) FILE")
        }
        if source == .appSiteAssociation, host == nil {
            throw ValidationError(
                "An association file does not name its domain; add --host, such as --host example.com.")
        }
        guard let host else { return }
        guard source == .openAPI || source == .appSiteAssociation else {
            throw ValidationError("--host is for --from openapi and --from aasa; URLs have their hosts.")
        }
        guard !host.isEmpty, host.utf8.allSatisfy({ ByteClass.isUnreserved($0) || $0 == UInt8(ascii: ":") })
        else {
            throw ValidationError("--host is a domain, such as example.com.")
        }
    }

    func run() throws {
        let folder = DraftFolder(path: output ?? SchemaOptions.usual[0])
        let isComplete: Bool
        do {
            isComplete = try write(to: folder)
        } catch let problem as DraftProblem {
            StandardError.print("\(problem)")
            throw ExitCode.couldNotWork
        } catch let problem as FileProblem {
            StandardError.print("error: \(problem)")
            throw ExitCode.couldNotWork
        }
        if !isComplete { throw ExitCode.findings }
    }

    /// Writes the schemas, and says what they are.
    ///
    /// - Returns: Whether all of the file is in a schema.
    private func write(to folder: DraftFolder) throws -> Bool {
        guard let from else {
            try folder.write([ExampleSchema.file], replacing: force)
            for line in ExampleSchema.summary(in: folder) { print(line) }
            return true
        }
        let source = file == nil ? DraftSource.urls : DraftSource(rawValue: from) ?? .urls
        let (draft, name) = try source.draft(file ?? from, host: host)
        let report = DraftReport(draft: draft, source: name, maxProblems: maxProblems)
        if let problem = report.problem {
            for line in report.leftoverLines { StandardError.print(line) }
            throw problem
        }
        try folder.write(draft.files, replacing: force)
        for line in report.lines(in: folder) { print(line) }
        return draft.leftovers.isEmpty
    }
}
