@_spi(Once) import TypedURLModel
import TypedURLSchema

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension [SchemaFile] {
    /// The files of a target, and those of the folders that its configuration names as neighbours.
    package var withNeighbours: [SchemaFile] {
        get throws(FileProblem) {
            guard let (path, names) = neighbourNames else { return self }
            var files = self
            for name in names {
                let own = Reference.folder(of: path)
                // Above the folder where the command runs, the path keeps its dots.
                let folder = Reference.path(name, from: own) ?? own + name
                for path in try Self.paths(in: folder) {
                    let bytes = try SchemaFile(contentsOf: path).bytes
                    files.append(SchemaFile(path: path, bytes: bytes, neighbour: name))
                }
            }
            return files
        }
    }

    /// The folders that the configuration names as neighbours, and its path.
    package var neighbourNames: (path: String, names: [String])? {
        guard let file = first(where: { $0.isConfiguration && !$0.isReferenceOnly }),
            let document = SchemaDocument.read(path: file.path, bytes: file.bytes).document
        else { return nil }
        let nodes = document.root.objectValue?["neighbours"]?.arrayValue ?? []
        // The configuration's reader says what is wrong with others.
        return (file.path, nodes.compactMap(\.stringValue).filter(SchemaConfiguration.isFolder))
    }

    /// The schemas and the configuration of a folder, in order.
    private static func paths(in root: String) throws(FileProblem) -> [String] {
        var paths: [String] = []
        var folders = [root]
        while let folder = folders.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                throw FileProblem(
                    "read", folder,
                    reason:
                        "there is no such folder, which \(SchemaConfiguration.fileName) names as a neighbour")
            }
            for name in names.inOrder where !name.hasPrefix(".") {
                let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type]
                if type as? FileAttributeType == .typeDirectory {
                    folders.append(path)
                } else if name.hasSuffix(".json") {
                    paths.append(path)
                }
            }
        }
        guard !paths.isEmpty else {
            throw FileProblem(
                "read", root,
                reason:
                    "there are no schemas (*.json), and \(SchemaConfiguration.fileName) names it as a neighbour"
            )
        }
        return paths.inOrder
    }
}

extension [String] {
    fileprivate var inOrder: [String] {
        IndexOrder.sorted(count) { self[$0].precedes(self[$1]) }.map { self[$0] }
    }
}
