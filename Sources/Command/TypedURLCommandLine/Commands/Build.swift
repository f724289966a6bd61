import ArgumentParser
import Foundation
import TypedURL
import TypedURLLinting
import TypedURLSchema

/// `typed-url build`
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the canonical URL of parameters.",
        discussion: """
            After the name of the schema, each parameter is a flag. Its value has the same syntax as in a URL, without \
            percent-encoding. Separate the items of a list with commas, or repeat the flag. --NAME and --no-NAME mean \
            true and false. If a parameter has the name of one of the options below, write it after --. Exits with 1 \
            if a parameter is invalid.
            With - as the name, reads instances from standard input, one object per line as parse prints them, and \
            prints a URL for each.

              typed-url build asset --id 123 --width 1920 --height 1280 --crop 0,0,1,1
              typed-url build map --latitude 59.9 --longitude -30.3
              typed-url build asset --parameters '{"id": "a,b", "width": 64, "height": 64}'
              typed-url build asset --help
              typed-url parse < urls.txt | typed-url build -
            """)

    /// How the URL is printed.
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

    @Option(help: ArgumentHelp("How the URL is printed.", valueName: "format"))
    var format = Format.text

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("The parameters, as flags: --id 123 --width=1920.", valueName: "parameters"))
    var flags: [String] = []

    /// The name that means that each instance names its own schema.
    private static let standardInput = "-"

    func validate() throws {
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
        if name == Self.standardInput { return try buildAll() }
        let (schema, builder) = try schema()
        let flags: ParameterFlags
        let instance: Instance
        do throws(ParameterFlags.Problem) {
            flags = try ParameterFlags(FoldedArguments.unfold(self.flags), of: schema)
            instance = try flags.instance()
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        let given = try read(parameters ?? "{}", of: schema)
        if let both = given.members.first(where: { instance[$0.name] != nil }) {
            StandardError.print(
                "error: \(QuotedText.quote(both.name)) is given as a flag and in --parameters; give it once")
            throw ExitCode.couldNotWork
        }
        do throws(URLValidationError) {
            show(try builder.build(Instance(given.members + instance.members), server: server))
        } catch {
            StandardError.print(parameters == nil ? flags.explain(error) : error.description)
            throw ExitCode.findings
        }
    }

    private func buildAll() throws {
        var run = BuildRun(try schemas.folder.readOrExit().schemas.map(\.schema))
        run.run()
        if run.hasFailed { throw ExitCode.couldNotWork }
        if run.hasFindings { throw ExitCode.findings }
    }

    /// The schema that is named, and what builds its URLs.
    private func schema() throws -> (URLSchema, URLBuilder) {
        let all = try schemas.folder.readOrExit().schemas.map(\.schema)
        guard let position = all.firstIndex(where: { $0.name.hasSameScalars(as: name) }) else {
            StandardError.print("error: \(UnknownSchema.message(name, among: all.map(\.name)))")
            throw ExitCode.couldNotWork
        }
        return (all[position], SchemaSet(all).builder(at: position))
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

    /// What help says beyond the command's own: the parameters of the schema that is named.
    static func furtherHelp(for arguments: [String]) -> String? {
        let others = arguments.dropFirst().filter { $0 != "--help" && $0 != "-h" }
        guard arguments.first == "build", others.count + 1 < arguments.count,
            let command = try? parse(Array(others)),
            let collection = try? command.schemas.folder.read(),
            let schema = collection.schemas.first(where: { $0.schema.name.hasSameScalars(as: command.name) })
        else { return nil }
        return ParameterHelp(schema: schema.schema).description
    }
}

extension SchemaFolder {
    /// The names of the schemas of the folder that a command line names, for a shell to complete.
    static func names(for arguments: [String]) -> [String] {
        let option = arguments.firstIndex(of: "--schemas").map { $0 + 1 }
        let named = option.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
        let path = named ?? SchemaOptions.usual.first ?? ""
        return ((try? SchemaFolder(path: path).read())?.schemas ?? []).map(\.schema.name)
    }
}
