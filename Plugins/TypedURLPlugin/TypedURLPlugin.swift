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
        // SwiftPM would name object files that are built twice, and not why.
        let files = module.sourceFiles.map(\.url)
        if let committed = files.first(where: { $0.lastPathComponent.hasSuffix(".typedurls.swift") }) {
            throw PluginFailure(
                "\(committed.path) is generated code that you commit; remove TypedURLPlugin from the target \(target.name), or delete the code"
            )
        }
        let schemas = try SchemaFolder(target: target.directoryURL).files()
        let command = GenerateCommand(module: module.moduleName, files: schemas)
        return [
            command.command(
                tool: try context.tool(named: "typed-url-generator"),
                workDirectory: context.pluginWorkDirectoryURL)
        ]
    }
}
