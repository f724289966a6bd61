import TypedURL

/// All schemas of a target, read together.
package struct SchemaCollection: Sendable {
    /// The schemas without errors, by name.
    package let schemas: [LoadedSchema]
    /// The target's configuration; what it does not say, or says wrongly, has its usual value.
    package let configuration: SchemaConfiguration
    /// The names of the files that hold nothing but definitions for others, each once.
    package let definitionNames: [String]
    /// Everything that was found in all files, by path and place, but for what they do not want to hear.
    package let diagnostics: [Diagnostic]
    /// The same with it, in no order.
    let found: [Diagnostic]
    /// The files that are JSON, as the rules look at them.
    package let subjects: [LintSubject]

    /// Whether code can be generated: there is no error and, when the configuration is strict, no warning.
    package var isUsable: Bool {
        !diagnostics.contains { finding in
            switch finding.severity {
            case .error: true
            case .warning: configuration.isStrict
            case .info: false
            }
        }
    }

    /// Reads a target's files: its schemas and, if it has one, its `typed-url.json`. The order does not matter.
    package static func read(_ files: [SchemaFile]) -> SchemaCollection {
        var reader = CollectionReader()
        reader.read(files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
        reader.checkTogether()
        var silencing = Silencing(reader.subjects)
        return SchemaCollection(
            schemas: reader.schemas.sorted {
                $0.schema.name.utf8.lexicographicallyPrecedes($1.schema.name.utf8)
            },
            configuration: reader.configuration, definitionNames: reader.definitionNames,
            diagnostics: silencing.wanted(reader.diagnostics).sorted(), found: reader.diagnostics,
            subjects: reader.subjects)
    }
}
