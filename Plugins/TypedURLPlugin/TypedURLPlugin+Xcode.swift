#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

// For targets of Xcode projects. Only Xcode has the module; Tests/Tools/XcodePlugin compiles and runs this file against a
// stand-in for it. The schemas are the JSON files in a folder named Schemas that were added to the target.
extension TypedURLPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let command = GenerateCommand(
            module: ModuleName.identifier(of: target.product?.name ?? target.displayName),
            files: try schemas(of: target, in: context.xcodeProject.directoryURL))
        return [
            command.command(
                tool: try context.tool(named: "typed-url-generator"),
                workDirectory: context.pluginWorkDirectoryURL)
        ]
    }

    private func schemas(of target: XcodeTarget, in project: URL) throws -> [URL] {
        let listed = target.inputFiles.map(\.url).filter { file in
            SchemaFolder.path(of: file, below: project).map(SchemaFiles.isNamedWell) ?? false
        }
        if SchemaFiles.hasSchema(listed.map(\.path)) { return listed }
        // Xcode does not promise to list the files of a folder that it keeps in step with the disk. Such a folder is
        // named after its target.
        let folder = project.appendingPathComponent(target.displayName, isDirectory: true)
        if let files = try? SchemaFolder(target: folder).files() { return files }
        throw PluginFailure(
            "the target \(target.displayName) has no schema; add a JSON file in a folder named Schemas to it")
    }
}
#endif
