import TypedURL

/// Reads files one by one, then holds them against each other.
struct CollectionReader {
    private(set) var configuration = SchemaConfiguration()
    private(set) var schemas: [LoadedSchema] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var readings: [(file: SchemaFile, reading: SchemaReading)] = []
    private var configurationPath: String?
    private var definitions = DefinitionTable()
    /// The files that are there for references alone, and in whose definitions something was found.
    private var neighbours: [LintSubject] = []

    /// Reads all files. What one refers to in another is found whatever their order.
    mutating func read(_ files: [SchemaFile]) {
        var documents: [(file: SchemaFile, index: Int?, problems: [Diagnostic])] = []
        for file in files {
            guard !file.isConfiguration else {
                if !file.isReferenceOnly { readConfiguration(file) }
                continue
            }
            let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
            if document == nil { definitions.noteBroken(file.path) }
            documents.append((file, document.map { definitions.append($0) }, problems))
        }
        definitions.noteReferences()
        definitions.allowance = SetAllowance(schemas: documents.count)
        for (file, index, problems) in documents where !file.isReferenceOnly {
            if let index {
                readings.append((file, SchemaReading(index, &definitions, problems)))
            } else {
                readings.append((file, SchemaReading(diagnostics: problems)))
            }
        }
        collect(documents.map { ($0.file, $0.index) })
    }

    /// Collects what was read. What was found in a definition is said wherever it was used from, even where nothing
    /// else is said of its file.
    private mutating func collect(_ files: [(file: SchemaFile, index: Int?)]) {
        var found = NameTable<[Diagnostic]>()
        for (file, index) in files {
            guard let index else { continue }
            let inDefinitions = definitions.diagnostics(of: index)
            if file.isReferenceOnly {
                guard !inDefinitions.isEmpty else { continue }
                diagnostics += inDefinitions
                neighbours.append(
                    LintSubject(
                        definitions.sources.entries[index].document,
                        ignores: SchemaReading.ignores(of: index, definitions)))
            } else {
                found[file.path] = inDefinitions
            }
        }
        readings = readings.map { file, reading in (file, reading.adding(found[file.path] ?? [])) }
        for (_, reading) in readings {
            diagnostics += reading.diagnostics
            guard let schema = reading.schema, let document = reading.document else { continue }
            schemas.append(LoadedSchema(schema: schema, document: document))
        }
    }

    /// The files that are JSON, as the rules look at them.
    var subjects: [LintSubject] {
        readings.compactMap { _, reading in reading.document.map { LintSubject($0, reading) } } + neighbours
    }

    /// The names of the files that hold no schema, but definitions.
    var definitionNames: [String] {
        Set(readings.filter(\.reading.holdsDefinitionsOnly).map { SchemaName(path: $0.file.path).text })
            .sorted()
    }

    private mutating func readConfiguration(_ file: SchemaFile) {
        if let configurationPath {
            let message = "the target is configured in \(configurationPath) already; merge the two files"
            add(.duplicateName, message, to: file)
            return
        }
        configurationPath = file.path
        let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
        diagnostics += problems
        guard let document else { return }
        let reader = ConfigurationReader(document)
        configuration = reader.configuration
        diagnostics += reader.findings.diagnostics
    }

    /// Finds what single files cannot have wrong.
    mutating func checkTogether() {
        checkNames()
        checkTemplates()
        checkExamples()
    }

    private mutating func checkNames() {
        var pathOfName: [String: String] = [:]
        for (file, reading) in readings where !reading.holdsDefinitionsOnly {
            let name = SchemaName(path: file.path)
            guard name.problem == nil else { continue }
            if let other = pathOfName[name.folded] {
                add(.duplicateName, "the file gives the same name as \(other); rename one of them", to: file)
            } else {
                pathOfName[name.folded] = file.path
            }
        }
    }

    /// Finds templates of two schemas that match the same URLs, and neither of which is the more literal.
    private mutating func checkTemplates() {
        var table = OverlapTable(SetEffort(schemas: readings.count))
        for (index, (file, reading)) in readings.enumerated() {
            guard let source = reading.document?.source, let schema = reading.schema else { continue }
            for template in reading.templates {
                let line = source.position(at: template.range.lowerBound).line
                let found = table.add(template.template, of: schema, index, "\(file.path):\(line)")
                let message: String
                switch found {
                case nil: continue
                case .common(let url, let place)?:
                    message =
                        "\(QuotedText.quote(url)) matches this template and the one at \(place); give one of them another scheme, host or path"
                case .unknown(let place)?:
                    message =
                        "this template and the one at \(place) are not proven to match different URLs: the templates of all schemas together have too many texts to compare; give them different literals, or shorten their \"pattern\" or \"enum\""
                }
                diagnostics.append(
                    Diagnostic(.ambiguousURL, message, path: file.path, range: template.range, in: source))
            }
        }
    }

    /// Prints each example, and reads it back as the target would: the URL of one schema may be another's, whose
    /// template is the more literal.
    private mutating func checkExamples() {
        guard schemas.contains(where: { !$0.schema.examples.isEmpty }) else { return }
        let set = SchemaSet(schemas.map(\.schema))
        for loaded in schemas {
            let document = loaded.document
            let nodes = document.root.objectValue?.member("examples")?.node.arrayValue ?? []
            for (example, node) in zip(loaded.schema.examples, nodes) {
                guard let problem = Self.problem(of: example, of: loaded.schema, in: set) else { continue }
                diagnostics.append(
                    Diagnostic(
                        .invalidExample, problem, path: document.path, range: node.range.prefix(1),
                        in: document.source))
            }
        }
    }

    private static func problem(of example: Instance, of schema: URLSchema, in set: SchemaSet) -> String? {
        do throws(URLValidationError) {
            let url = try schema.build(example).canonical
            let parsed = try set.parse(url)
            if !parsed.schema.hasSameScalars(as: schema.name) {
                return "\(QuotedText.quote(url)), which is this example, is a URL of the schema "
                    + "\(QuotedText.quote(parsed.schema)); choose other values, or another template"
            }
            // Equal canonical forms are equal instances.
            guard parsed.canonical != url else { return nil }
            return "\(QuotedText.quote(url)), which is this example, is read as another instance"
        } catch {
            let reasons = error.violations.map(\.description).joined(separator: ", ")
            return "\(QuotedText.quote(error.url)), which is this example, is not valid: \(reasons)"
        }
    }

    private mutating func add(_ rule: LintRule, _ message: String, to file: SchemaFile) {
        diagnostics.append(
            Diagnostic(rule, message, path: file.path, range: 0..<0, in: SourceText(file.bytes)))
    }
}
