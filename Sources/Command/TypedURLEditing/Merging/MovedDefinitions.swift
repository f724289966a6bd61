import TypedURL
import TypedURLSchema

/// Definitions that get another file or another name, and the references of files that stay.
struct MovedDefinitions {
    /// For each file of definitions that move, by its path, the new names of its definitions, and the path of their new file.
    private var places: [[UInt8]: (path: String, names: [String: String])] = [:]

    /// - Parameter names: The new names of definitions, where they change.
    mutating func move(from path: String, to other: String, _ names: [String: String] = [:]) {
        places[Array(path.utf8)] = (other, names)
    }

    /// A reference to a definition, from a file with a path.
    ///
    /// - Parameter file: The path of the file in which the text stands.
    /// - Parameter place: The path of the file in which the result will stand.
    /// - Returns: nil if the text is no reference.
    func reference(_ text: String, in file: String, movedTo place: String) -> String? {
        guard let reference = try? Reference(text), let target = reference.path(from: file) else {
            return nil
        }
        let moved = places[Array(target.utf8)]
        let path = moved?.path ?? target
        let name = "#/$defs/" + ReferenceText.escaped(moved?.names[reference.name] ?? reference.name)
        if path == place { return name }
        return ReferenceText.relative(path, from: ReferenceText.folder(of: place)) + name
    }

    /// The files whose references change.
    ///
    /// - Parameter gone: The paths of the files that are replaced.
    func files(_ collection: SchemaCollection, without gone: [String]) -> [SchemaFile] {
        collection.files.compactMap { reading in
            guard let document = reading.document, document.key == nil, !gone.contains(document.path) else {
                return nil
            }
            var edits = EditList()
            addEdits(of: document.root, in: document.path, to: &edits)
            guard !edits.isEmpty else { return nil }
            return SchemaFile(
                path: document.path, bytes: edits.applied(to: document.source.bytes),
                isReferenceOnly: reading.isReferenceOnly)
        }
    }

    private func addEdits(of node: JSONNode, in path: String, to edits: inout EditList) {
        for element in node.arrayValue ?? [] { addEdits(of: element, in: path, to: &edits) }
        for member in node.objectValue?.members ?? [] {
            guard member.name == "$ref", let text = member.node.stringValue else {
                addEdits(of: member.node, in: path, to: &edits)
                continue
            }
            guard let reference = try? Reference(text), let target = reference.path(from: path),
                places[Array(target.utf8)] != nil,
                let moved = self.reference(text, in: path, movedTo: path)
            else { continue }
            _ = edits.add([TextEdit(member.node.range, "\"\(moved)\"")])
        }
    }
}
