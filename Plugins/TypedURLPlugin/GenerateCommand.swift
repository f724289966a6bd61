import Foundation
import PackagePlugin

/// The one command that generates the Swift of a target.
///
/// One for all schemas, since it starts once; with an output for each, since what did not change is not
/// written, and so not compiled again.
struct GenerateCommand {
    let module: String
    let files: [URL]

    func command(tool: PluginContext.Tool, workDirectory: URL) -> Command {
        let folder = workDirectory.appendingPathComponent("TypedURL", isDirectory: true)
        return .buildCommand(
            displayName: "Generating the typed URLs of \(module)",
            executable: tool.url,
            arguments: ["--output", folder.path, "--module", module] + files.map(\.path),
            inputFiles: files,
            outputFiles: outputNames.map { folder.appendingPathComponent($0) })
    }

    /// The names that the tool gives: a file for each schema, and one for the enumeration over them. Of
    /// two schemas of one name the tool tells; two outputs of one name would keep it from being run.
    private var outputNames: [String] {
        let schemas = files.filter { $0.lastPathComponent != SchemaFiles.configuration }
        let names = Set(schemas.map { $0.deletingPathExtension().lastPathComponent })
        return names.sorted().map { $0 + ".typedurl.swift" } + ["\(module).typedurls.swift"]
    }
}
