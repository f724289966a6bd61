import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// The older schemas: in a folder, or in a commit.
struct Baseline {
    /// What they are called: the folder or the ref, as it was given.
    let name: String
    let files: [SchemaFile]
    /// A warning about them; nil if there is nothing to warn about.
    var note: String?
}

extension Baseline {
    /// Reads the older files.
    ///
    /// - Parameters:
    ///   - name: A folder or a single schema or, where there is neither, a git ref.
    ///   - path: Where the newer schemas are.
    ///   - oldPath: Where the schemas were in the commit, if it was elsewhere.
    ///   - names: The names of the newer files.
    /// - Throws: `FileProblem` and `CommandProblem`.
    static func read(_ name: String, path: String, oldPath: String?, names: Set<String>) throws -> Baseline {
        guard let isFolder = FilePath.isFolder(name) else {
            // What looks like a path is hardly a ref, unless it is a file of one.
            let isSchema = name.hasSuffix(".json") && !name.contains(":" as Character)
            if isSchema || name.hasPrefix(".") || name.hasPrefix("/") {
                throw SchemaFolder(path: name).absence
            }
            let target = try target(path, oldPath)
            let revision = try GitRevision(name, target.folder.git)
            return try GitBaseline(tree: GitTree(revision: revision), path: target.folder.path)
                .read(isFile: target.isFile, names: names)
        }
        guard oldPath == nil else {
            throw CommandProblem(
                "\"--against-path\" needs a git ref, but \(QuotedText.quote(name)) is a path")
        }
        let isOfFolder = isFolder && FilePath.isFolder(path) == false
        let old = isOfFolder ? FilePath.joined(name, name: FilePath(path).name) : name
        guard FilePath.resolved(old) != FilePath.resolved(path) else {
            throw CommandProblem(
                "\"--against\" is \(QuotedText.quote(path)) itself, so nothing is compared; name an older version"
            )
        }
        if isOfFolder { return try schema(old, in: name) }
        let files = try SchemaFolder(path: name).files()
        return Baseline(name: name, files: (try? files.withNeighbours) ?? files)
    }

    /// The older files. A neighbour that is not where they are counts as it is now.
    ///
    /// - Parameter new: The newer files, with those of their neighbours.
    func files(beside new: [SchemaFile]) -> [SchemaFile] {
        let missing = (files.neighbourNames?.names ?? []).filter { name in
            !files.contains { $0.neighbour == name }
        }
        return files + new.filter { file in file.neighbour.map(missing.contains) ?? false }
    }

    /// The single schema of that path, which the folder may not have.
    private static func schema(_ path: String, in folder: String) throws -> Baseline {
        guard FilePath.isFolder(path) == nil else {
            return Baseline(name: folder, files: try SchemaFolder(path: path).files())
        }
        let files = try SchemaFolder(path: folder).files()
        return Baseline(
            name: folder,
            files: files.map { SchemaFile(path: $0.path, bytes: $0.bytes, isReferenceOnly: true) })
    }

    /// What git is asked for, and whether that is a single schema.
    private static func target(
        _ path: String, _ oldPath: String?
    ) throws(CommandProblem) -> (folder: GitFolder, isFile: Bool) {
        if let oldPath {
            let isFile = FilePath.isFolder(path) == false
            let isNamed = !isFile || oldPath.hasSuffix(".json")
            return (
                try GitFolder(".", holding: isNamed ? oldPath : "\(oldPath)/\(FilePath(path).name)"), isFile
            )
        }
        guard FilePath.isFolder(path) == false else { return (try GitFolder(path), false) }
        let position = FilePath(path)
        return (try GitFolder(position.folder.isEmpty ? "." : position.folder, holding: position.name), true)
    }
}
