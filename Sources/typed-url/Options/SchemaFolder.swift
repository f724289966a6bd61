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

    /// The files and what they hold.
    func files() throws(FileProblem) -> [SchemaFile] {
        try paths().map { path throws(FileProblem) in try SchemaFile(contentsOf: path) }
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

    /// The files, at whatever depth. Names that begin with a dot are other programs'.
    private func paths() throws(FileProblem) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FileProblem("read", path, reason: "there is no such file or folder")
        }
        guard isFolder.boolValue else { return [path] }
        guard let names = FileManager.default.enumerator(atPath: Self.resolved(path)) else {
            throw FileProblem("read", path, reason: "permission is denied")
        }
        let paths = names.compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".json") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        guard !paths.isEmpty else { throw FileProblem("read", path, reason: "there are no schemas (*.json)") }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return paths.sorted().map { folder + $0 }
    }

    /// The folder itself where the path is a link to one, which an enumerator would not follow.
    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
#endif
