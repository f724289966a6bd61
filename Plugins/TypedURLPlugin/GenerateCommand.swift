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
            displayName: "Generating \(module)'s typed URLs",
            executable: tool.url,
            arguments: ["--output", folder.path, "--module", module] + files.map(\.path),
            inputFiles: files,
            outputFiles: outputNames.map { folder.appendingPathComponent($0) })
    }

    /// The names that the tool gives: a file for each schema, and one for the enumeration over them.
    private var outputNames: [String] {
        let schemas = files.filter { $0.lastPathComponent != SchemaFolder.configuration }
        return schemas.map { $0.deletingPathExtension().lastPathComponent + ".typedurl.swift" }
            + ["\(module).typedurls.swift"]
    }
}
