import Foundation
import PackagePlugin

/// `swift package typed-url …`: runs the command in the package's folder.
///
/// It asks for no permission, because most commands only read. Commands that write into the package are run as
/// `swift package --allow-writing-to-package-directory typed-url format`.
@main
struct TypedURLCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "typed-url").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        process.environment = environment(of: context.package)
        // SwiftPM uses the plugin's own standard input to communicate with it.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            if process.terminationStatus == 2, let hint = Self.hint(for: arguments) {
                Diagnostics.remark(hint)
            }
            // SwiftPM exits with 1 for every status, and prints nothing of its own.
            exit(process.terminationStatus)
        }
    }

    /// The environment, with the default folders of schemas.
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

    /// The option to add if a command was not allowed to write.
    private static func hint(for arguments: [String]) -> String? {
        let writes = ["format", "generate", "init"].contains(arguments.first) || arguments.contains("--fix")
        guard writes, !arguments.contains("--check") else { return nil }
        let command = arguments.joined(separator: " ")
        return
            "if writing is not permitted, run swift package --allow-writing-to-package-directory typed-url \(command)"
    }
}
