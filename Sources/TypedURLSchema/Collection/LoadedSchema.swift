import TypedURL

/// A checked schema, and the file that it comes from.
package struct LoadedSchema: Sendable {
    /// The schema.
    package let schema: URLSchema
    /// Its file, for findings that later stages make.
    package let document: SchemaDocument
}
