import Foundation

/// The folder of a target that holds its schemas.
struct SchemaFolder {
    private static let name = "Schemas"

    private let url: URL

    /// The folder `Schemas` of the target's, or the target's own where that is named so.
    init(target: URL) {
        let isSchemas = target.lastPathComponent == Self.name
        url = isSchemas ? target : target.appendingPathComponent(Self.name, isDirectory: true)
    }

    /// The schemas and the configuration, in the folder or in those within it, in order of their paths.
    func files() throws -> [URL] {
        // The folder may be a symbolic link; its files keep the path through the link, by which SwiftPM
        // knows them.
        let folder = url.resolvingSymlinksInPath()
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let files = paths.sorted().map { url.appendingPathComponent($0) }.filter(Self.isSchema)
        guard files.contains(where: { $0.lastPathComponent != Self.configuration }) else {
            throw PluginFailure(
                "there is no schema in \(url.path); put one there, such as \(Self.name)/asset.json")
        }
        return files
    }

    /// The file that says something of all schemas, and is none.
    static let configuration = "typed-url.json"

    /// Whether a file stands in a folder of schemas, as its path tells.
    static func holds(_ file: URL) -> Bool {
        isSchema(file) && file.deletingLastPathComponent().pathComponents.contains(name)
    }

    private static func isSchema(_ file: URL) -> Bool {
        file.pathExtension == "json" && !file.lastPathComponent.hasPrefix(".")
    }
}
