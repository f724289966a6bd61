import Foundation

/// The parts of a file's path, as it was given.
struct FilePath {
    /// The path up to its last slash, or nothing for the current folder.
    let folder: String
    /// The rest.
    let name: String

    init(_ path: String) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        folder = String(path.dropLast(name.count))
    }

    /// The path of a file in a folder.
    static func joined(_ folder: String, name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The file or folder that a path leads to, where the path is a link.
    static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Whether the path is a folder, not a file; nil if it is neither.
    static func isFolder(_ path: String, followingLinks: Bool = true) -> Bool? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFDIR
    }
}
