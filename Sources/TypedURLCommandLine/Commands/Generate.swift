import ArgumentParser
import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// `typed-url generate`
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turns schemas into Swift: what the plugin runs on every build.",
        discussion: """
            Writes a file for each schema and one for the enumeration over them, each only where it changes, and
            deletes what an earlier run left of schemas that are gone. Exit status 1 where a schema is wrong.

              typed-url generate --output Sources/App/Generated --module App
              typed-url generate --schemas Sources/App/Schemas --output Generated --module App
            """)

    @OptionGroup var schemas: SchemaOptions

    @Option(
        help: ArgumentHelp("The folder for the Swift files; it is made.", valueName: "dir"),
        completion: .directory)
    var output: String

    @Option(help: "The module that the code is for; the enumeration is named after it.")
    var module = "App"

    func validate() throws {
        guard SwiftIdentifier.isValid(module) else {
            throw ValidationError("\(QuotedText.quote(module)) is no Swift identifier.")
        }
    }

    func run() throws {
        let generation: Generation
        do throws(FileProblem) {
            generation = Generation.run(try schemas.folder.files(), module: module)
            for diagnostic in generation.diagnostics { print(diagnostic) }
            if let files = generation.files { try OutputDirectory(path: output).update(with: files) }
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        if generation.files == nil { throw ExitCode.findings }
    }
}
