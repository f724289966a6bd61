import Foundation
import PackagePlugin

/// `swift package typed-url …`: runs the command in the package's folder.
///
/// It asks for no permission, since most of what it does is reading. What writes into the package is run as
/// `swift package --allow-writing-to-package-directory typed-url format`.
@main
struct TypedURLCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "typed-url").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        process.environment = environment(of: context.package)
        // The plugin's own standard input is how SwiftPM speaks to it.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            if process.terminationStatus == 2, let hint = Self.hint(for: arguments) {
                Diagnostics.remark(hint)
            }
            // SwiftPM makes 1 of every status, and says nothing that the command has not said.
            exit(process.terminationStatus)
        }
    }

    /// The environment, with the folders of schemas that the command takes where none is named.
    private func environment(of package: Package) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        let folders = Self.schemaFolders(of: package)
        if !folders.isEmpty { environment["TYPED_URL_SCHEMAS"] = folders.joined(separator: "\n") }
        return environment
    }

    /// The folders in which TypedURLPlugin finds schemas, relative to the package's.
    private static func schemaFolders(of package: Package) -> [String] {
        let root = package.directoryURL.standardizedFileURL.path + "/"
        let folders = package.targets.compactMap { target -> String? in
            guard target is any SourceModuleTarget else { return nil }
            let folder = target.directoryURL.standardizedFileURL
            let schemas =
                folder.lastPathComponent == "Schemas" ? folder : folder.appendingPathComponent("Schemas")
            guard SchemaFiles.hasSchema(SchemaFiles.paths(in: schemas)) else { return nil }
            return schemas.path.hasPrefix(root) ? String(schemas.path.dropFirst(root.count)) : schemas.path
        }
        return Set(folders).sorted()
    }

    /// What to add where a command that writes was not allowed to.
    private static func hint(for arguments: [String]) -> String? {
        let writes = ["format", "generate", "init"].contains(arguments.first) || arguments.contains("--fix")
        guard writes, !arguments.contains("--check") else { return nil }
        let command = arguments.joined(separator: " ")
        return
            "if writing is not permitted, run swift package --allow-writing-to-package-directory typed-url \(command)"
    }
}
