#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of generated files.
package struct OutputDirectory: Sendable {
    /// The folder's path.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Makes the folder hold these files, and no other that was generated.
    ///
    /// A file is written only where its bytes differ, so that what depends on it is not built again, and
    /// as a whole or not at all.
    package func update(with files: [GeneratedFile]) throws(FileProblem) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileProblem("make the folder", path, error)
        }
        for file in files { try write(file) }
        let names = Set(files.map(\.name))
        for name in try generatedNames() where !names.contains(name) { try delete(name) }
    }

    private func write(_ file: GeneratedFile) throws(FileProblem) {
        let path = path(of: file.name)
        let bytes = Data(file.text.utf8)
        let old = FileManager.default.contents(atPath: path)
        guard old != bytes else { return }
        // A person's file of that name is not written over; an empty one may be what a full disk left.
        if let old, !old.isEmpty, !Self.isGenerated(old) {
            throw FileProblem("write", path, reason: "it was not generated; rename or delete it")
        }
        do {
            try bytes.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw FileProblem("write", path, error)
        }
    }

    private func delete(_ name: String) throws(FileProblem) {
        do {
            try FileManager.default.removeItem(atPath: path(of: name))
        } catch {
            throw FileProblem("delete", path(of: name), error)
        }
    }

    /// The files that some run of the generator left here.
    private func generatedNames() throws(FileProblem) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
                // A person may give a file such a name; what is deleted must say that it was generated.
                guard GeneratedFile.isName(name),
                    let bytes = FileManager.default.contents(atPath: path(of: name))
                else { return false }
                return Self.isGenerated(bytes)
            }
        } catch {
            throw FileProblem("list", path, error)
        }
    }

    private static func isGenerated(_ bytes: Data) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(GeneratedFile.mark)
    }

    private func path(of name: String) -> String { "\(path)/\(name)" }
}
