#if CommandLine
import ArgumentParser
import TypedURL
import TypedURLSchema

/// `typed-url build`
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the canonical URL of some parameters.",
        discussion: """
            Exit status 1 where the schema does not admit the parameters.

              typed-url build --schemas Schemas asset --parameters '{"id": "1", "width": 64, "height": 64}'
            """)

    @OptionGroup var schemas: SchemaOptions

    @Argument(help: "The name of the schema: its file's, without .json.")
    var name: String

    @Option(help: ArgumentHelp("The parameters, as a JSON object.", valueName: "json"))
    var parameters: String

    func run() throws {
        let all = try schemas.folder.readOrExit().schemas.map(\.schema)
        guard let schema = all.first(where: { $0.name.hasSameScalars(as: name) }) else {
            StandardError.print("error: \(Self.unknownSchema(name, among: all.map(\.name)))")
            throw ExitCode.couldNotWork
        }
        let reading = InstanceReading.read(parameters, of: schema, path: "--parameters")
        guard let instance = reading.instance else {
            for diagnostic in reading.diagnostics { StandardError.print("\(diagnostic)") }
            throw ExitCode.couldNotWork
        }
        do throws(URLValidationError) {
            print(try schema.build(instance).canonical)
        } catch {
            StandardError.print(error.description)
            throw ExitCode.findings
        }
    }

    private static func unknownSchema(_ name: String, among names: [String]) -> String {
        let beginning = "there is no schema \(QuotedText.quote(name))"
        if let nearest = NearestName.find(name, among: names) {
            return "\(beginning); did you mean \(QuotedText.quote(nearest))?"
        }
        return "\(beginning); there are \(names.map(QuotedText.quote).joined(separator: ", "))"
    }
}
#endif
