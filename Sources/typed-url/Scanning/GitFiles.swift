import Foundation

/// What git knows of a folder.
enum GitFiles {
    /// The files that git has below a folder, and those that it would take up; nil where there is no git, or the folder
    /// is not kept by it.
    static func names(in folder: String) -> [String]? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "git", "-C", folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        // A file in the middle of a merge is listed more than once.
        return Set(bytes.split(separator: 0)).compactMap { String(bytes: $0, encoding: .utf8) }
    }
}
