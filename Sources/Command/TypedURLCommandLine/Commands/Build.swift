import ArgumentParser
import Foundation
import TypedURL
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the canonical URL of parameters.",
        discussion: """
            After the name of the schema, each parameter is a flag with a value, which has the same syntax as in a URL, \
            without percent-encoding. Separate the items of a list with commas, or repeat the flag. If a parameter has the \
            name of one of the options below, write it after --. Exits with 1 if a parameter is invalid.
            With - as the name, reads instances from standard input, one object per line as parse prints them, and \
            prints a URL for each.

              typed-url build asset --id 123 --width 1920 --height 1280 --crop 0,0,1,1
              typed-url build asset --parameters '{"id": "a,b", "width": 64, "height": 64}'
              typed-url parse < urls.txt | typed-url build -
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        /// Alone.
        case text
        /// In an object, beside the schema's name and the parameters, defaults included.
        case json
    }

    @OptionGroup var schemas: SchemaOptions

    @Argument(
        help: "The name of the schema: its file's, without .json; - reads instances from standard input.",
        completion: .custom { arguments, _, _ in SchemaFolder.names(for: arguments) })
    var name: String

    @Option(help: ArgumentHelp("The parameters, or some of them, as a JSON object.", valueName: "json"))
    var parameters: String?

    @Option(
        help: ArgumentHelp(
            "The server that the URL leads to, if the schema has several. (default: the first one)",
            valueName: "name"))
    var server: String?

    @OptionGroup var secrets: SecretOptions

    @Option(help: ArgumentHelp("How the URL is printed.", valueName: "format"))
    var format = Format.text

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("The parameters, as flags: --id 123 --width=1920.", valueName: "parameters"))
    var flags: [String] = []

    /// The name that means that each instance names its own schema.
    private static let standardInput = "-"

    func validate() throws {
        // No schema has such a name.
        if name.hasSuffix(".json") || name.contains("/" as Character), FilePath.isFolder(name) != nil {
            throw ValidationError(
                "\(QuotedText.quote(name)) is where schemas are; write --schemas before it, and the name of one of them after it."
            )
        }
        _ = try schemas.folder
        guard name == Self.standardInput,
            parameters != nil || server != nil || !flags.isEmpty || format != .text
        else {
            return
        }
        throw ValidationError(
            "build - reads schemas and parameters from standard input and prints URLs; remove what follows it."
        )
    }

    func run() throws {
        let set = try schemas.folder.readOrExit().set
        let schemas = set.schemas
        guard name != Self.standardInput else {
            var run = BuildRun(set, showsSecrets: secrets.showSecrets)
            return try run.run()
        }
        let position = try schemas.index(named: name)
        let instance = try instance(of: schemas[position])
        guard secrets.showSecrets || !instance.hasSecret(of: schemas[position]) else {
            throw CommandProblem(Instance.secretMessage)
        }
        do throws(URLValidationError) {
            show(try set.builder(at: position).build(instance, server: server))
        } catch {
            StandardError.print(error.report)
            throw ExitCode.findings
        }
    }

    /// The parameters of the flags and of `--parameters` together.
    private func instance(of schema: URLSchema) throws -> Instance {
        let instance = try ParameterFlags.instance(flags, of: schema)
        let given = try read(parameters ?? "{}", of: schema)
        if let both = given.members.first(where: { instance[$0.name] != nil }) {
            throw CommandProblem(
                "\(QuotedText.quote(both.name)) is given as a flag and in --parameters; give it once")
        }
        return Instance(given.members + instance.members)
    }

    private func read(_ json: String, of schema: URLSchema) throws -> Instance {
        let reading = InstanceReading.read(json, of: schema, path: "--parameters")
        guard let instance = reading.instance else {
            for diagnostic in reading.diagnostics { StandardError.print("\(diagnostic)") }
            throw ExitCode.couldNotWork
        }
        return instance
    }

    private func show(_ url: ParsedURL) {
        switch format {
        case .text: print(url.canonical)
        case .json:
            print(
                JSONText.object(
                    [("url", .string(url.canonical)), ("schema", .string(url.schema))]
                        + (url.server.map { [("server", .string($0))] } ?? [])
                        + [("parameters", JSONText(url.instance))]))
        }
    }
}

extension SchemaFolder {
    /// The names of the schemas of the folder that a command line names, for a shell to complete.
    static func names(for arguments: [String]) -> [String] {
        let option = arguments.firstIndex(of: "--schemas").map { $0 + 1 }
        let named = option.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
        let path = named ?? SchemaFolder.usual.first ?? ""
        return ((try? SchemaFolder(path: path).read())?.schemas ?? []).map(\.schema.name)
    }
}
