import Foundation

/// Which files of a folder are schemas: the one rule of the build tool plugin, the command plugin and the command.
///
/// A schema is a file whose name ends in `.json`, at any depth. Files and folders whose names start with a dot belong
/// to other programs. The folder can be a symbolic link, but links to folders inside it are not followed.
/// `typed-url.json` configures the schemas, and is not a schema itself.
///
/// A plugin cannot import a module of its package, so each user of the rule compiles this file by a symbolic link.
enum SchemaFiles {
    /// The name of the file that configures the schemas of a folder.
    static let configuration = "typed-url.json"

    /// The schemas and the configuration of a folder, in order, as paths below it.
    static func paths(in folder: URL) -> [String] {
        // An enumerator would not follow the folder itself if that is a link.
        let root = folder.resolvingSymlinksInPath()
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { isNamedWell($0) && !isFolder(root.appendingPathComponent($0)) }.sorted()
    }

    /// Whether a path below the folder is named as a schema is, or the configuration.
    static func isNamedWell(_ path: String) -> Bool {
        path.hasSuffix(".json") && isVisible(path)
    }

    /// Whether no part of a path below the folder is hidden.
    static func isVisible(_ path: String) -> Bool {
        !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// Whether one of the paths is that of a schema, and not of the configuration.
    static func hasSchema(_ paths: [String]) -> Bool {
        paths.contains { $0.split(separator: "/").last.map(String.init) != configuration }
    }

    private static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
