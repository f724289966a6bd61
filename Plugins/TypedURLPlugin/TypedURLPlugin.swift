import PackagePlugin

/// Turns the schemas of a target into Swift on every build.
///
/// Schemas are the files that ``SchemaFiles`` finds in the folder `Schemas` of the target, or in the target's own
/// folder where that is named so. SwiftPM looks again at a target's own folder when files come and go, and at
/// no other: in a folder outside the target, a new schema would go unseen.
@main
struct TypedURLPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else {
            throw PluginFailure(
                "the target \(target.name) has no sources; apply TypedURLPlugin to one that has")
        }
        let files = try SchemaFolder(target: target.directoryURL).files()
        let command = GenerateCommand(module: module.moduleName, files: files)
        return [
            command.command(
                tool: try context.tool(named: "typed-url-generator"),
                workDirectory: context.pluginWorkDirectoryURL)
        ]
    }
}
