import TypedURL

/// What a file of one schema came to.
package struct SchemaReading: Sendable {
    /// The file; `nil` when it is no JSON.
    package let document: SchemaDocument?
    /// The checked schema; `nil` when there is an error.
    package let schema: URLSchema?
    /// Everything that was found, in order of place.
    package let diagnostics: [Diagnostic]
    /// The templates without a mistake, whatever else is wrong with the schema.
    let templates: [ReadTemplate]

    /// Reads the bytes of a file that holds a schema. Its name is the file's, without `.json`.
    ///
    /// What only several files together can have wrong is for `SchemaCollection` to find.
    package static func read(path: String, bytes: [UInt8]) -> SchemaReading {
        let (document, diagnostics) = SchemaDocument.read(path: path, bytes: bytes)
        guard let document else {
            return SchemaReading(document: nil, schema: nil, diagnostics: diagnostics, templates: [])
        }
        var reader = URLSchemaReader(document)
        let schema = reader.read()
        let all = diagnostics + reader.findings.diagnostics
        let hasErrors = all.contains { $0.severity == .error }
        return SchemaReading(
            document: document, schema: hasErrors ? nil : schema, diagnostics: all.sorted(),
            templates: reader.templates)
    }
}

/// A template of a schema, and where it stands.
struct ReadTemplate: Sendable {
    let template: URITemplate
    let place: URIPlace
    let variables: [Found<String>]
    /// The string in the file.
    let range: Range<Int>
}
