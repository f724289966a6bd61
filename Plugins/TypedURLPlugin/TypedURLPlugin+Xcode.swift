#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

// For targets of Xcode projects. Only Xcode compiles this, and the project's own tests do not run it. The
// schemas are the JSON files in a folder named Schemas that were added to the target.
extension TypedURLPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let files = target.inputFiles.map(\.url).filter { SchemaFolder.holds($0) }
        guard files.contains(where: { $0.lastPathComponent != SchemaFolder.configuration }) else {
            throw PluginFailure(
                "the target \(target.displayName) has no schema; add a JSON file in a folder named Schemas to it"
            )
        }
        let command = GenerateCommand(module: target.product?.name ?? target.displayName, files: files)
        return [
            command.command(
                tool: try context.tool(named: "typed-url-generator"),
                workDirectory: context.pluginWorkDirectoryURL)
        ]
    }
}
#endif
