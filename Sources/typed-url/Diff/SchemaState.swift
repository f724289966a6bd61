import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// The schemas at one time, with the places of everything in them.
struct SchemaState {
    let files: [SchemaFile]
    let collection: SchemaCollection

    init(_ files: [SchemaFile]) {
        // The configuration belongs to a single schema, too.
        self.files = files.map { file in
            file.isConfiguration && file.isReferenceOnly
                ? SchemaFile(path: file.path, bytes: file.bytes) : file
        }
        collection = SchemaCollection.read(self.files)
    }

    /// The errors for which nothing can be compared.
    var errors: [Diagnostic] { collection.diagnostics.filter { $0.severity == .error } }

    /// The place of a key in a schema's file or, without a schema, in the configuration.
    func place(of path: [String], in schema: String?) -> FindingPlace? {
        guard let document = schema.map(document) ?? configuration else { return nil }
        var place = FindingPlace(
            path: document.path, range: document.root.range(ofKeyAt: path), in: document.source)
        // Of a file as a whole there is nothing to see on its first line.
        if path.isEmpty { place.excerpt = nil }
        return place
    }

    private func document(of schema: String) -> SchemaDocument? {
        collection.schemas.first { $0.schema.name.utf8.elementsEqual(schema.utf8) }?.document
    }

    /// The file that configures the target, if there is one.
    var configuration: SchemaDocument? {
        files.first(where: \.isConfiguration).flatMap {
            SchemaDocument.read(path: $0.path, bytes: $0.bytes).document
        }
    }
}

extension SchemaFile {
    fileprivate var isConfiguration: Bool {
        path.split(separator: "/").last.map(String.init) == SchemaConfiguration.fileName
    }
}
