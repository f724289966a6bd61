@_spi(Once) import TypedURLModel

/// All schemas of a target, read together.
package final class SchemaCollection: Sendable {
    /// The schemas without errors, by name.
    package let schemas: [LoadedSchema]
    /// The schemas of other targets that the configuration names: their URLs are not this target's.
    package let neighbours: [URLSchema]
    /// The target's configuration; what it does not say, or says wrongly, has its usual value.
    package let configuration: SchemaConfiguration
    /// The names of the files that hold nothing but definitions for others.
    package let definitionNames: [String]
    /// The findings in all files, by path and position, without those that their files ignore.
    package let diagnostics: [Diagnostic]
    /// All findings, the ignored ones too, in no order.
    package let found: [Diagnostic]
    /// What the schemas and files came to, in the order of their paths, and those that are there for references at the end.
    package let files: [SchemaReading]

    package init(
        schemas: [LoadedSchema], neighbours: [URLSchema], configuration: SchemaConfiguration,
        definitionNames: [String],
        diagnostics: [Diagnostic], found: [Diagnostic], files: [SchemaReading]
    ) {
        self.schemas = schemas
        self.neighbours = neighbours
        self.configuration = configuration
        self.definitionNames = definitionNames
        self.diagnostics = diagnostics
        self.found = found
        self.files = files
    }

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
    ///
    /// This finds everything that must fail a build. Only the linter proves something about all values of a schema.
    package static func read(
        _ files: [SchemaFile], _ proofs: (any SchemaProofs)? = nil
    ) -> SchemaCollection {
        let reader = CollectionReader(proofs)
        let own = files.filter { $0.neighbour == nil }
        reader.read(IndexOrder.sorted(own.count) { own[$0].path.precedes(own[$1].path) }.map { own[$0] })
        reader.checkNames()
        reader.readNeighbours(files.filter { $0.neighbour != nil })
        let schemas = reader.schemas
        let diagnostics = reader.diagnostics.inOrder
        return SchemaCollection(
            schemas: IndexOrder.sorted(schemas.count) {
                schemas[$0].schema.name.precedes(schemas[$1].schema.name)
            }.map { schemas[$0] },
            neighbours: reader.neighbours, configuration: reader.configuration,
            definitionNames: reader.definitionNames,
            diagnostics: diagnostics, found: diagnostics, files: reader.files)
    }
}
