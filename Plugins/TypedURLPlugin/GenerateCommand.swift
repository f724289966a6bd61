import Foundation
import PackagePlugin

/// The one command that generates the Swift of a target.
///
/// There is one command for all schemas, so that it starts once. It has an output for each, so that unchanged files are
/// not written, and not compiled again.
struct GenerateCommand {
    let module: String
    let files: [URL]

    func command(tool: PluginContext.Tool, workDirectory: URL) -> Command {
        let folder = workDirectory.appendingPathComponent("TypedURL", isDirectory: true)
        return .buildCommand(
            displayName: "Generating the typed URLs of \(module)",
            executable: tool.url,
            arguments: ["--output", folder.path, "--module", module] + files.map(\.path),
            inputFiles: files + NeighbourFiles.urls(of: files),
            outputFiles: outputNames.map { folder.appendingPathComponent($0) })
    }

    /// The names of the tool's outputs: a file for each schema, and one for the enumeration over them. The tool reports
    /// two schemas with one name; SwiftPM does not run a tool with two outputs of one name.
    private var outputNames: [String] {
        let schemas = files.filter { $0.lastPathComponent != SchemaFiles.configuration }
        let names = Set(schemas.map { $0.deletingPathExtension().lastPathComponent })
        return names.sorted().map { $0 + ".typedurl.swift" } + ["\(module).typedurls.swift"]
    }
}
