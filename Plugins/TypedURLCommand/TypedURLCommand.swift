import Foundation
import PackagePlugin

/// `swift package typed-url …`: runs the command in the package's folder.
///
/// It asks for no permission, because most commands only read. Commands that write into the package are run as
/// `swift package --allow-writing-to-package-directory typed-url format`.
@main
struct TypedURLCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var status: Int32 = 0
        if let committed = CommittedCode(arguments) {
            let tool = try context.tool(named: "typed-url-generator")
            for arguments in try committed.generatorArguments(for: context.package) {
                status = max(status, try run(tool, arguments, in: context.package))
            }
        } else {
            status = try run(try context.tool(named: "typed-url"), arguments, in: context.package)
        }
        guard status != 0 else { return }
        if status == 2, let hint = Self.hint(for: arguments) { Diagnostics.remark(hint) }
        // SwiftPM exits with 1 for every status, and prints nothing of its own.
        exit(status)
    }

    /// Runs a tool in the package's folder.
    ///
    /// - Returns: Its exit status, or the number of the signal that ended it.
    private func run(_ tool: PluginContext.Tool, _ arguments: [String], in package: Package) throws -> Int32 {
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = package.directoryURL
        process.environment = environment(of: package)
        // SwiftPM uses the plugin's own standard input to communicate with it.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
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
            guard target is any SourceModuleTarget, let schemas = TargetSchemas(target) else { return nil }
            let path = schemas.folder.path
            return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
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
