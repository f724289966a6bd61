import ArgumentParser
import Foundation
import TypedURLCodegen
import TypedURLLinting
import TypedURLSchema
import TypedURLModel
import TypedURLReporting

/// A folder of schemas, or a single one, as it is named on the command line.
struct SchemaFolder {
    let path: String

    /// Reads the schemas.
    ///
    /// - Throws: `FileProblem` where the folder or a file in it cannot be read.
    func read() throws(FileProblem) -> SchemaCollection {
        SchemaCollection.checked(try files().withNeighbours)
    }

    /// The files with their contents. For a single schema, they include the files that it may refer to.
    func files() throws(FileProblem) -> [SchemaFile] {
        let files = try paths().map { path throws(FileProblem) in try SchemaFile(contentsOf: path) }
        guard isFolder == false else { return files }
        let position = FilePath(path)
        return files + Self.neighbours(in: position.folder, without: [position.name])
    }

    /// A hash of the files' names and contents: the same for the same files, wherever their folder is.
    var hash: String {
        get throws(FileProblem) {
            let root = isFolder == true ? path : FilePath(path).folder
            var hash = FNV1a()
            for file in try files().sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
                hash.combine(String(file.path.dropFirst(root.count).drop { $0 == "/" }))
                hash.combine(String(decoding: file.bytes, as: UTF8.self))
            }
            return hash.digits
        }
    }

    /// Where the configuration of the schemas is, or would be.
    var configurationPath: String {
        let folder = isFolder == false ? FilePath(path).folder : path
        return folder.isEmpty
            ? SchemaFiles.configuration : FilePath.joined(folder, name: SchemaFiles.configuration)
    }

    /// Reads schemas that must be right for the command to do its work.
    ///
    /// - Throws: `FileProblem`; `ExitCode` once the errors in the schemas have been printed.
    func readOrExit() throws -> SchemaCollection {
        let collection = try read()
        guard collection.isUsable else {
            for diagnostic in collection.diagnostics { StandardError.print("\(diagnostic)") }
            throw ExitCode.couldNotWork
        }
        return collection
    }

    /// Whether the path is a folder, not a file; nil if it is neither.
    var isFolder: Bool? { FilePath.isFolder(path) }

    /// The other files of the set of single schemas, or of their folder if no set is known. An unreadable file only matters
    /// if a schema refers to it, and is reported there.
    ///
    /// - Parameter folder: The path of the folder with its last slash, or nothing for the current one.
    static func neighbours(in folder: String, without files: Set<String>) -> [SchemaFile] {
        let asked = Set(files.map { folder + $0 })
        let set = set(around: folder) { FilePath.isFolder($0) == false }
        return paths(in: set ?? folder, isRecursive: set != nil)
            .filter { !asked.contains($0) }
            .prefix(neighbourLimit)
            .compactMap { path in
                let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
                guard let size, size <= SchemaDocument.sizeLimit else { return nil }
                return (try? SchemaFile(contentsOf: path)).map {
                    SchemaFile(path: path, bytes: $0.bytes, isReferenceOnly: true)
                }
            }
    }

    /// The folder of the set that a folder belongs to: the nearest one around it that has a configuration, or the name that the
    /// build plugin looks for. nil if there is none.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder with its last slash, or nothing for the current one. So is the result.
    ///   - isFile: Whether there is a file with a path.
    static func set(around folder: String, isFile: (String) -> Bool) -> String? {
        var folder = folder
        while true {
            let position = FilePath(String(folder.dropLast()))
            if position.name == "Schemas" || isFile(folder + SchemaFiles.configuration) { return folder }
            guard !folder.isEmpty, folder != "/" else { return nil }
            folder = position.folder
        }
    }

    /// The paths of the schemas in a folder, in order.
    private static func paths(in folder: String, isRecursive: Bool) -> [String] {
        let path = folder.isEmpty ? "." : folder
        guard isRecursive else {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.sorted().filter(SchemaFiles.isNamedWell).map { folder + $0 }
        }
        let paths = (try? SchemaFolder(path: path).listing().paths) ?? []
        return folder.isEmpty ? paths.map { String($0.dropFirst(2)) } : paths
    }

    /// How many files beside a single schema are examined. A folder with more is not a folder of schemas.
    static let neighbourLimit = 1024

    /// The problem of a path without a readable folder or file.
    var absence: FileProblem {
        var status = stat()
        let code = stat(path, &status) == 0 ? ENOENT : errno
        let isMissing = code == ENOENT || code == ENOTDIR
        return FileProblem(
            "read", path,
            reason: isMissing
                ? FileProblem.absence(path, of: "file or folder")
                    + (Self.advice(onAbsent: path).map { "; \($0)" } ?? "")
                : FileProblem.reason(ofSystemError: code, path))
    }

    /// The files, at any depth.
    ///
    /// - Throws: `FileProblem` where a folder cannot be read, or holds none.
    func paths() throws(FileProblem) -> [String] {
        let (paths, problems) = try listing()
        if let problem = problems.first { throw problem }
        return paths
    }

    /// The files that ``SchemaFiles`` counts, and the folders within this one that cannot be read.
    func listing() throws(FileProblem) -> (paths: [String], problems: [FileProblem]) {
        guard let isFolder else { throw absence }
        guard isFolder else { return ([path], []) }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        var paths: [String] = []
        var problems: [FileProblem] = []
        var folders = [""]
        while let folder = folders.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: prefix + folder) else {
                let name = folder.isEmpty ? path : prefix + folder.dropLast()
                problems.append(FileProblem("read", name, reason: "permission is denied"))
                continue
            }
            for name in names where SchemaFiles.isVisible(name) {
                // A folder can have a name like a schema's.
                if FilePath.isFolder(prefix + folder + name, followingLinks: false) == true {
                    folders.append(folder + name + "/")
                } else if SchemaFiles.isNamedWell(name), FilePath.isFolder(prefix + folder + name) != true {
                    paths.append(prefix + folder + name)
                }
            }
        }
        guard !paths.isEmpty || !problems.isEmpty else {
            throw FileProblem(
                "read", path, reason: "there are no schemas (*.json); write a first one with: typed-url init")
        }
        return (paths.sorted(), problems.sorted { $0.path < $1.path })
    }
}
