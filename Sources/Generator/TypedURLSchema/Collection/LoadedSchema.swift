import TypedURLModel

/// A checked schema, and the file that it comes from.
package final class LoadedSchema: Sendable {
    /// The schema.
    package let schema: URLSchema
    /// Its file, for findings that later stages make.
    package let document: SchemaDocument

    init(schema: URLSchema, document: SchemaDocument) {
        self.schema = schema
        self.document = document
    }
}
