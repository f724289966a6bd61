import Foundation

/// The folder of a target that holds its schemas.
struct SchemaFolder {
    private static let name = "Schemas"

    private let url: URL

    /// The folder `Schemas` in the target's folder, or the target's own folder if it has that name.
    init(target: URL) {
        let isSchemas = target.lastPathComponent == Self.name
        url = isSchemas ? target : target.appendingPathComponent(Self.name, isDirectory: true)
    }

    /// The schemas and the configuration, in the folder or in those within it, in order of their paths.
    func files() throws -> [URL] {
        let paths = SchemaFiles.paths(in: url)
        guard SchemaFiles.hasSchema(paths) else {
            throw PluginFailure(
                "there is no schema in \(url.path); put one there, such as \(Self.name)/asset.json")
        }
        // The folder may be a symbolic link; its files keep the path through the link, by which SwiftPM
        // knows them.
        return paths.map { url.appendingPathComponent($0) }
    }

    /// The path of a file below the folder of schemas that it is in; nil if it is in none.
    ///
    /// - Parameter root: The folder that the search begins in. The names of the folders around it do not matter.
    static func path(of file: URL, below root: URL) -> String? {
        let prefix = root.standardizedFileURL.path + "/"
        let whole = file.standardizedFileURL.path
        let path = whole.hasPrefix(prefix) ? whole.dropFirst(prefix.count) : whole[...]
        let parts = path.split(separator: "/")
        guard let folder = parts.dropLast().firstIndex(of: Substring(name)) else { return nil }
        return parts[(folder + 1)...].joined(separator: "/")
    }
}
