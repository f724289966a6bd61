import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLEditing
import TypedURLReporting
import TypedURLSchema

/// The folder that drafted schemas are written to.
struct DraftFolder {
    /// As it was given.
    let path: String

    func path(of file: String) -> String { FilePath.joined(path, name: file) }

    /// Writes new files.
    ///
    /// - Parameters:
    ///   - files: Their paths are names in the folder.
    ///   - isReplacing: Whether files that exist are replaced. Else, if there is one, nothing is written.
    func write(_ files: [SchemaFile], replacing isReplacing: Bool) throws(FileProblem) {
        let existing = files.filter { FilePath.isFolder(path(of: $0.path)) != nil }
        if let first = existing.first, !isReplacing {
            let others =
                switch existing.count {
                case 1: "it exists; use --force to replace it"
                case 2: "it exists, as does 1 other; use --force to replace them"
                default: "it exists, as do \(existing.count - 1) others; use --force to replace them"
                }
            throw FileProblem(
                "write", path(of: first.path),
                reason: "\(others), or --output for another folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileProblem("make the folder", path, error)
        }
        for file in files {
            try WrittenFile.write(path(of: file.path), SchemaLayout(of: file).bytes ?? file.bytes)
        }
    }

    /// The command that checks the schemas, as it is typed.
    var lintCommand: String { command("lint", folderOption: "") }

    /// The command that checks a URL, as it is typed.
    func checkCommand(_ url: String) -> String {
        command("check", folderOption: "--schemas ") + " " + ShellWord.quoted(url)
    }

    private func command(_ name: String, folderOption: String) -> String {
        path == "Schemas"
            ? "typed-url \(name)"
            : "typed-url \(name) \(folderOption)\(QuotedText.printable(ShellWord.quoted(path)))"
    }
}
