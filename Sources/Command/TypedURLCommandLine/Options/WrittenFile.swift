import Foundation
import TypedURLCodegen

/// Files of people's that the command writes.
enum WrittenFile {
    /// Writes a file, which may be there, as a whole or not at all.
    static func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
        if FilePath.isFolder(path) != nil { return try replace(path, with: bytes) }
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FileProblem("write", path, error)
        }
    }

    /// Gives a file that is there other bytes, as a whole or not at all. Its permissions stay, and links to it.
    static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
        let target = FilePath.resolved(path)
        // A file may stand in a folder that could be written, and yet not be meant to be.
        guard FileManager.default.isWritableFile(atPath: target) else {
            throw FileProblem("write", path, reason: "permission is denied")
        }
        do {
            let permissions = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
            try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
            if let permissions {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target)
            }
        } catch {
            throw FileProblem("write", path, error)
        }
    }
}
