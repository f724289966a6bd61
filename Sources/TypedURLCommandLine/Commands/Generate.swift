import ArgumentParser
import TypedURL
import TypedURLCodegen
import TypedURLLinting
import TypedURLSchema

/// `typed-url generate`
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Generates Swift code from schemas, as the build plugin does.",
        discussion: """
            Writes a file for each schema and a file for the enumeration over all schemas. Only writes files that
            change, and deletes generated files of removed schemas. The exit status is 1 if a schema has an error.

              typed-url generate --output Sources/App/Generated --module App
              typed-url generate --schemas Sources/App/Schemas --output Generated --module App
            """)

    @OptionGroup var schemas: SchemaOptions

    @Option(
        help: ArgumentHelp("The folder for the Swift files; it is created if needed.", valueName: "dir"),
        completion: .directory)
    var output: String

    @Option(help: "The module of the generated code; the enumeration is named after it.")
    var module = "App"

    func validate() throws {
        guard SwiftIdentifier.isValid(module) else {
            throw ValidationError(
                "\(QuotedText.quote(module)) is not a Swift identifier; use letters, digits and \"_\".")
        }
    }

    func run() throws {
        let generation: Generation
        do throws(FileProblem) {
            generation = Generation.run(
                SchemaCollection.proven(try schemas.folder.files()), module: module)
            for diagnostic in generation.diagnostics { print(diagnostic) }
            if let files = generation.files { try OutputDirectory(path: output).update(with: files) }
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        if generation.files == nil { throw ExitCode.findings }
    }
}
