import Foundation
import PackagePlugin

/// `swift package typed-url generate [--check] [--target NAME]…`: the generated code of targets that commit it, in the
/// folder `Generated` of each.
///
/// It runs the tool of the build plugin, which needs no trait.
struct CommittedCode {
    private static let folder = "Generated"

    /// The names of the targets to generate code for; none for those that have the folder already.
    private var targets: [String] = []
    private var isCheck = false

    /// nil where the arguments are for the command, such as `generate --output DIR`.
    init?(_ arguments: [String]) {
        guard arguments.first == "generate" else { return nil }
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--check": isCheck = true
            case "--target":
                guard let name = rest.popFirst() else { return nil }
                targets.append(name)
            default: return nil
            }
        }
    }

    /// The arguments of the tool, for each target.
    func generatorArguments(for package: Package) throws -> [[String]] {
        let modules = package.targets.compactMap { $0 as? any SourceModuleTarget }
        for name in targets where !modules.contains(where: { $0.name == name }) {
            let names = modules.map(\.name).joined(separator: ", ")
            throw PluginFailure("the package has no target \(name) with sources; there are \(names)")
        }
        let runs = modules.compactMap { arguments(for: $0, in: package) }
        guard !runs.isEmpty else {
            throw PluginFailure(
                targets.isEmpty
                    ? "no target has schemas and a folder \(Self.folder); name one with --target"
                    : "no named target has schemas; put one into its folder Schemas, such as Schemas/asset.json"
            )
        }
        return runs
    }

    /// The arguments of the tool for a target; nil if nothing is generated for it.
    private func arguments(for target: any SourceModuleTarget, in package: Package) -> [String]? {
        let output = target.directoryURL.standardizedFileURL.appendingPathComponent(Self.folder).path
        let isWanted =
            targets.isEmpty
            ? FileManager.default.fileExists(atPath: output) : targets.contains(target.name)
        guard isWanted, let schemas = TargetSchemas(target) else { return nil }
        // Messages have paths from the package's folder, in which the tool runs.
        let root = package.directoryURL.standardizedFileURL.path + "/"
        func relative(_ path: String) -> String {
            path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
        }
        return (isCheck ? ["--check"] : []) + ["--output", relative(output), "--module", target.moduleName]
            + schemas.files.map { relative($0.path) }
    }
}

/// The schemas of a target, in the folder in which TypedURLPlugin finds them.
struct TargetSchemas {
    let folder: URL
    /// The schemas and the configuration.
    let files: [URL]

    /// nil if there is no schema.
    init?(_ target: any Target) {
        let own = target.directoryURL.standardizedFileURL
        let folder = own.lastPathComponent == "Schemas" ? own : own.appendingPathComponent("Schemas")
        let paths = SchemaFiles.paths(in: folder)
        guard SchemaFiles.hasSchema(paths) else { return nil }
        self.folder = folder
        files = paths.map { folder.appendingPathComponent($0) }
    }
}
