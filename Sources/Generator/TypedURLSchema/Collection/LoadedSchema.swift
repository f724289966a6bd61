import TypedURLModel

/// A checked schema, and the file that it comes from.
package final class LoadedSchema: Sendable {
    /// The schema.
    package let schema: URLSchema
    /// Its file, or its member of one, for findings that later stages make.
    package let document: SchemaDocument
    /// The name of its file, without folders and `.json`.
    package var fileName: String { SchemaName(path: document.path).text }

    init(schema: URLSchema, document: SchemaDocument) {
        self.schema = schema
        self.document = document
    }
}
