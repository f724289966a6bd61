#if CommandLine
import ArgumentParser
import Foundation
import TypedURLCodegen
import TypedURLSchema

/// A folder of schemas, or a single one, as it is named on the command line.
struct SchemaFolder {
    let path: String

    /// Reads the schemas.
    ///
    /// - Throws: `FileProblem` where the folder or a file in it cannot be read.
    func read() throws(FileProblem) -> SchemaCollection {
        SchemaCollection.read(try files())
    }

    /// The files and what they hold. Beside a single schema stand those that it may refer to.
    func files() throws(FileProblem) -> [SchemaFile] {
        let files = try paths().map { path throws(FileProblem) in try SchemaFile(contentsOf: path) }
        guard isFolder == false else { return files }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return files + Self.neighbours(in: String(path.dropLast(name.count)), without: [name])
    }

    /// Reads schemas that must be right for the command to do its work.
    ///
    /// - Throws: `ExitCode`, once the errors have been printed.
    func readOrExit() throws -> SchemaCollection {
        let collection: SchemaCollection
        do throws(FileProblem) {
            collection = try read()
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        guard collection.isUsable else {
            for diagnostic in collection.diagnostics { StandardError.print("\(diagnostic)") }
            throw ExitCode.couldNotWork
        }
        return collection
    }

    /// Whether the path is a folder's and not a file's; nil where there is neither.
    var isFolder: Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    /// The other files of the folder of single schemas. What cannot be read is missed only where a schema refers to it,
    /// and that is said there.
    ///
    /// - Parameter folder: The path of the folder with its last slash, or nothing for the current one.
    static func neighbours(in folder: String, without files: Set<String>) -> [SchemaFile] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.sorted()
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && !files.contains($0) }
            .prefix(neighbourLimit)
            .compactMap { other in
                let path = folder + other
                let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
                guard let size, size <= SchemaDocument.sizeLimit else { return nil }
                return (try? SchemaFile(contentsOf: path)).map {
                    SchemaFile(path: path, bytes: $0.bytes, isReferenceOnly: true)
                }
            }
    }

    /// How many files beside a single schema are looked at. A folder of more is no folder of schemas.
    private static let neighbourLimit = 1024

    /// The files, at whatever depth. Names that begin with a dot are other programs'.
    func paths() throws(FileProblem) -> [String] {
        guard let isFolder else {
            throw FileProblem("read", path, reason: "there is no such file or folder")
        }
        guard isFolder else { return [path] }
        guard let names = FileManager.default.enumerator(atPath: Self.resolved(path)) else {
            throw FileProblem("read", path, reason: "permission is denied")
        }
        let paths = names.compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".json") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
                && !leadsToFolder(name)
        }
        guard !paths.isEmpty else { throw FileProblem("read", path, reason: "there are no schemas (*.json)") }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return paths.sorted().map { folder + $0 }
    }

    /// Whether a name in the folder is that of another folder, which may end as a schema's does.
    private func leadsToFolder(_ name: String) -> Bool {
        SchemaFolder(path: path + "/" + name).isFolder == true
    }

    /// The folder itself where the path is a link to one, which an enumerator would not follow.
    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
#endif
