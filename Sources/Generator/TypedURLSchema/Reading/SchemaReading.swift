@_spi(Generated) @_spi(Once) import TypedURLModel

/// What a schema came to: a file, or a member of its `urls`.
package final class SchemaReading: Sendable {
    /// The file, or the member; nil if it is not JSON.
    package let document: SchemaDocument?
    /// The checked schema; `nil` when there is an error.
    package let schema: URLSchema?
    /// Everything that was found, in order of position.
    package let diagnostics: [Diagnostic]
    /// The templates without mistakes, even if the schema has others: the main template, then the alternates.
    package let templates: [ReadTemplate]
    /// Whether the file holds no schema of URLs, but definitions that others refer to.
    package let holdsDefinitionsOnly: Bool
    /// The schema, or its readable parts if it has mistakes; nil if there is no template or no schema.
    package let partialSchema: URLSchema?
    /// Whether this is what a file says for several URLs, each of which has a reading of its own.
    package let holdsURLs: Bool
    /// Whether the file is there for references alone, so that it is not checked itself.
    package let isReferenceOnly: Bool

    /// Reads the bytes of a file that holds a schema. Its name is the file's, without `.json`.
    ///
    /// `SchemaCollection` finds the mistakes that concern several files, and reads schemas that refer to others.
    package static func read(
        path: String, bytes: [UInt8], _ proofs: (any SchemaProofs)? = nil
    ) -> SchemaReading {
        let (document, diagnostics) = SchemaDocument.read(path: path, bytes: bytes)
        guard let document else { return SchemaReading(diagnostics: diagnostics) }
        let definitions = DefinitionTable()
        let file = definitions.append(document)
        let reading = SchemaReading(file, definitions, diagnostics, proofs)
        return reading.adding(definitions.diagnostics(of: file))
    }

    /// A file that is not JSON.
    convenience init(diagnostics: [Diagnostic]) {
        self.init(nil, nil, isUsable: false, diagnostics)
    }

    /// A file that is there for references alone. Its definitions may have findings, which it may ignore.
    convenience init(referenceOnly file: Int, _ definitions: DefinitionTable) {
        self.init(
            definitions.sources.entries[file].document, nil, isUsable: false, [], holdsDefinitionsOnly: true,
            isReferenceOnly: true)
    }

    /// Reads a file and the definitions that it refers to. Findings in definitions are stored with these.
    convenience init(
        _ file: Int, _ definitions: DefinitionTable, _ diagnostics: [Diagnostic],
        _ proofs: (any SchemaProofs)?
    ) {
        var reader = URLSchemaReader(file, definitions, proofs)
        let schema = reader.read()
        let entry = definitions.sources.entries[file]
        self.init(reader, schema, entry.document, diagnostics)
    }

    private convenience init(
        _ reader: borrowing URLSchemaReader, _ schema: URLSchema?, _ document: SchemaDocument,
        _ diagnostics: [Diagnostic] = []
    ) {
        let entry = reader.definitions.sources.entries[reader.file]
        self.init(
            document, schema, isUsable: !reader.findings.hasErrorsElsewhere,
            (diagnostics + reader.findings.diagnostics).inOrder,
            templates: reader.templates.map { $0.moved(in: entry) },
            holdsDefinitionsOnly: reader.holdsDefinitionsOnly,
            holdsURLs: reader.key == nil && reader.group != nil)
    }

    /// Reads a file: its schema, or what it says for several URLs and then each of these.
    static func read(
        _ file: Int, _ definitions: DefinitionTable, _ diagnostics: [Diagnostic],
        _ proofs: (any SchemaProofs)?
    ) -> [SchemaReading] {
        guard let group = URLGroup(file, definitions) else {
            return [SchemaReading(file, definitions, diagnostics, proofs)]
        }
        let document = definitions.sources.entries[file].document
        var shared = URLSchemaReader(file, definitions, proofs, group)
        shared.readShared(group)
        var readings = [SchemaReading(shared, nil, document, diagnostics)]
        for index in group.members.indices {
            var reader = URLSchemaReader(index, of: group, after: shared)
            let schema = reader.read()
            readings.append(SchemaReading(reader, schema, group.document(of: index, in: document)))
            shared.findings.goOn(after: reader.findings)
        }
        return readings
    }

    private init(
        _ document: SchemaDocument?, _ schema: URLSchema?, isUsable: Bool, _ diagnostics: [Diagnostic],
        templates: [ReadTemplate] = [], holdsDefinitionsOnly: Bool = false, holdsURLs: Bool = false,
        isReferenceOnly: Bool = false
    ) {
        self.document = document
        self.schema = isUsable && !diagnostics.contains { $0.severity == .error } ? schema : nil
        self.diagnostics = diagnostics
        self.templates = templates
        self.holdsDefinitionsOnly = holdsDefinitionsOnly
        self.holdsURLs = holdsURLs
        partialSchema = schema
        self.isReferenceOnly = isReferenceOnly
    }

    /// The reading with more findings. With an error among them, there is no schema.
    package func adding(_ more: [Diagnostic]) -> SchemaReading {
        SchemaReading(
            document, partialSchema, isUsable: schema != nil, (diagnostics + more).inOrder,
            templates: templates, holdsDefinitionsOnly: holdsDefinitionsOnly, holdsURLs: holdsURLs,
            isReferenceOnly: isReferenceOnly)
    }
}
