import ArgumentParser
import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLEditing
import TypedURLReporting
import TypedURLSchema

/// Puts schemas into other files, with the same generated code.
struct SchemaRearrangement {
    /// The file with `urls`.
    private let path: String
    private let files: [SchemaFile]
    private let collection: SchemaCollection

    /// - Parameters:
    ///   - folders: The folder of the schemas, if that is not the file's.
    /// - Throws: `FileProblem`; `ExitCode` once the errors in the schemas have been printed.
    init(_ path: String, _ folders: [String]) throws {
        self.path = path
        let own = FilePath(path).folder
        let folder = folders.first ?? (own.isEmpty ? "." : String(own.dropLast()))
        guard folders.count < 2, FilePath.isFolder(folder) == true else {
            throw CommandProblem("name the one folder of the schemas, after the file")
        }
        // Paths of the folder begin like the file's.
        files = try SchemaFolder(path: own.isEmpty && folder == "." ? "./" : folder).files()
        collection = SchemaCollection.read(files)
        guard collection.isUsable else {
            for diagnostic in collection.diagnostics { StandardError.print("\(diagnostic)") }
            throw ExitCode.couldNotWork
        }
    }

    /// Puts all schemas with files of their own into the file.
    func merge() throws {
        guard FilePath.isFolder(path) == nil else {
            throw FileProblem("write", path, reason: "it exists; name a new file")
        }
        let merge = SchemaMerge(collection, into: path)
        guard merge.paths.count > 1 else {
            throw CommandProblem("there are no two schemas with files of their own, so nothing is merged")
        }
        try replace(merge.paths, with: [merge.file], changing: merge.referringFiles)
        StandardError.print("merged \(counted(merge.paths.count, "file")) into \(path)")
    }

    /// Gives each URL of the file a file of its own.
    func split() throws {
        guard let file = files.first(where: { FilePath.resolved($0.path) == FilePath.resolved(path) }),
            let split = SchemaSplit(file.path, of: collection)
        else {
            throw CommandProblem("\(QuotedText.quote(path)) is no file of the folder with \"urls\"; name one")
        }
        let written = split.files
        for other in written where other.path != file.path && FilePath.isFolder(other.path) != nil {
            throw FileProblem("write", other.path, reason: "it exists; move it away")
        }
        try replace([file.path], with: written, changing: split.referringFiles)
        StandardError.print("split \(path) into \(counted(written.count, "file"))")
    }

    /// Writes files in place of others, if the generated code stays the same.
    ///
    /// - Parameter changed: What files become that refer to these.
    private func replace(
        _ paths: [String], with written: [SchemaFile], changing changed: [SchemaFile]
    ) throws {
        let written = written + changed
        let gone = Set(paths + changed.map(\.path))
        let after = SchemaCollection.read(files.filter { !gone.contains($0.path) } + written)
        guard after.isUsable else {
            for diagnostic in after.diagnostics { StandardError.print("\(diagnostic)") }
            throw CommandProblem("nothing was written, because the new files would have these mistakes")
        }
        if let name = try Self.difference(collection, after) {
            throw CommandProblem(
                "nothing was written, because the generated code of \(QuotedText.quote(name)) would change; give the definitions with one name different names"
            )
        }
        for file in written { try WrittenFile.write(file.path, file.bytes) }
        let kept = Set(written.map(\.path))
        for path in paths where !kept.contains(path) {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw FileProblem("delete", path, error)
            }
        }
    }

    /// The first schema, or the set, whose code differs.
    private static func difference(_ old: SchemaCollection, _ new: SchemaCollection) throws -> String? {
        func code(_ collection: SchemaCollection) throws(NamingError) -> [GeneratedFile] {
            try CodeGenerator(collection.configuration, module: "App").generate(
                collection.schemas.map(\.schema))
        }
        do throws(NamingError) {
            let (before, after) = (try code(old), try code(new))
            guard before.count == after.count else { return "App" }
            return zip(before, after).first { $0.name != $1.name || $0.text != $1.text }?.0.name
        } catch {
            throw CommandProblem("nothing was written: \(error.problems[0].message)")
        }
    }
}
