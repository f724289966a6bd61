@_spi(Generated) import TypedURLModel

/// What a file of one schema came to.
package final class SchemaReading: Sendable {
    /// The file; nil if it is not JSON.
    package let document: SchemaDocument?
    /// The checked schema; `nil` when there is an error.
    package let schema: URLSchema?
    /// Everything that was found, in order of place.
    package let diagnostics: [Diagnostic]
    /// The templates without mistakes, even if the schema has others: the main template, then the alternates.
    package let templates: [ReadTemplate]
    /// Whether the file holds no schema of URLs, but definitions that others refer to.
    package let holdsDefinitionsOnly: Bool
    /// The schema, or its readable parts if it has mistakes; nil if there is no template or no schema.
    package let partialSchema: URLSchema?
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
        self.init(
            entry.document, schema, isUsable: !reader.findings.hasErrorsElsewhere,
            (diagnostics + reader.findings.diagnostics).inOrder,
            templates: reader.templates.map { $0.moved(in: entry) },
            holdsDefinitionsOnly: reader.holdsDefinitionsOnly)
    }

    private init(
        _ document: SchemaDocument?, _ schema: URLSchema?, isUsable: Bool, _ diagnostics: [Diagnostic],
        templates: [ReadTemplate] = [], holdsDefinitionsOnly: Bool = false, isReferenceOnly: Bool = false
    ) {
        self.document = document
        self.schema = isUsable && !diagnostics.contains { $0.severity == .error } ? schema : nil
        self.diagnostics = diagnostics
        self.templates = templates
        self.holdsDefinitionsOnly = holdsDefinitionsOnly
        partialSchema = schema
        self.isReferenceOnly = isReferenceOnly
    }

    /// The reading with more findings. With an error among them, there is no schema.
    package func adding(_ more: [Diagnostic]) -> SchemaReading {
        SchemaReading(
            document, partialSchema, isUsable: schema != nil, (diagnostics + more).inOrder,
            templates: templates, holdsDefinitionsOnly: holdsDefinitionsOnly, isReferenceOnly: isReferenceOnly
        )
    }
}

/// A template of a schema, with its position.
package final class ReadTemplate: Sendable {
    package let template: URITemplate
    package let variables: [TemplateVariable]
    /// The names of the query's parameters whose names are literals.
    package let fixedNames: [Located<String>]
    /// The string: where it is counted among all files in the reader, and in its own file after it.
    package let range: Range<Int>
    /// The number of bytes at the start of the template that come from a server.
    package let uriLength: Int
    /// The string of the server's URI or alias; nil if it is in another file, or if there is no server.
    package let uriRange: Range<Int>?

    init(
        _ template: URITemplate, _ variables: [TemplateVariable], _ fixedNames: [Located<String>],
        at range: Range<Int>, uriLength: Int = 0, uriRange: Range<Int>? = nil
    ) {
        self.template = template
        self.variables = variables
        self.fixedNames = fixedNames
        self.range = range
        self.uriLength = uriLength
        self.uriRange = uriRange
    }

    fileprivate func moved(in entry: SourceTable.Entry) -> ReadTemplate {
        ReadTemplate(
            template, variables, fixedNames, at: entry.local(range), uriLength: uriLength,
            uriRange: uriRange.map(entry.local))
    }
}

/// The name that a schema has from its file.
struct SchemaName {
    /// The file's name, without folders and `.json`.
    let text: String

    /// What is wrong with the name, and what to do about it.
    let problem: String?

    init(path: String) {
        let suffix = ".json"
        let file = Reference.fileName(of: path)
        guard file.hasSuffix(suffix) else {
            text = file
            problem = "a schema's file name must end in \".json\"; rename the file"
            return
        }
        let name = String(file.dropLast(suffix.count))
        text = name
        problem =
            Self.isUsable(name)
            ? nil
            : "\(QuotedText.quote(name)) is not a valid schema name; rename the file to letters, digits, \"-\" and \"_\", starting with a letter"
    }

    /// What two names have in common that give one name in Swift, where words are joined and start with a capital.
    var folded: String { Self.folded(text) }

    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// Whether a text can be a name: letters, digits, `-` and `_`, a letter first.
    static func isUsable(_ name: String) -> Bool {
        name.utf8.first.map(ByteClass.isLetter) ?? false
            && name.utf8.allSatisfy {
                ByteClass.isLetter($0) || ByteClass.isDigit($0) || "-_".utf8.contains($0)
            }
    }
}

/// What reading all schemas of a set may cost together. Hundreds of small files may refer to one large definition, which
/// counts for each of them.
struct SetAllowance: Sendable {
    /// How many values enumerations may still have.
    var enumValues = SchemaLimits.enumValuesInAll
    /// How many schemas within schemas may still be read.
    var subschemas = SchemaLimits.subschemasInAll
    /// How many templates may still be made, each of a server or alias.
    var templates: Int
    /// The patterns that were read, by their text.
    var patterns = NameTable<Pattern>()
    /// How large further patterns may be, as the sum of the squares of their sizes.
    var patternSquares = SchemaLimits.patternSquaresInAll

    init(schemas: Int) {
        templates = max(SchemaLimits.templatesInAll, schemas * SchemaLimits.templatesPerSchema)
        subschemas += schemas * SchemaLimits.subschemasPerSchema
    }
}
