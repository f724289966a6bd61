import Foundation

/// The files of other targets that a configuration names as neighbours. The tool reads them too, so they are inputs.
enum NeighbourFiles {
    /// - Parameter files: The schemas and the configuration of a target.
    static func urls(of files: [URL]) -> [URL] {
        // The tool says what is wrong with a configuration.
        guard let configuration = files.first(where: { $0.lastPathComponent == SchemaFiles.configuration }),
            let data = try? Data(contentsOf: configuration),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let names = root["neighbours"] as? [String]
        else { return [] }
        return names.flatMap { name -> [URL] in
            let folder = configuration.deletingLastPathComponent().appendingPathComponent(name)
                .standardizedFileURL
            return SchemaFiles.paths(in: folder).map { folder.appendingPathComponent($0) }
        }
    }
}
