import TypedURL

/// Reads files one by one, then holds them against each other.
struct CollectionReader {
    private(set) var configuration = SchemaConfiguration()
    private(set) var schemas: [LoadedSchema] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var readings: [(file: SchemaFile, reading: SchemaReading)] = []
    private var configurationPath: String?

    mutating func read(_ file: SchemaFile) {
        let parts = file.path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        guard parts.last?.elementsEqual(SchemaConfiguration.fileName.utf8) != true else {
            readConfiguration(file)
            return
        }
        let reading = SchemaReading.read(path: file.path, bytes: file.bytes)
        diagnostics += reading.diagnostics
        if let schema = reading.schema, let document = reading.document {
            schemas.append(LoadedSchema(schema: schema, document: document))
        }
        readings.append((file, reading))
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
    }

    private mutating func checkNames() {
        var pathOfName: [String: String] = [:]
        for (file, _) in readings {
            let name = SchemaName(path: file.path)
            guard name.problem == nil else { continue }
            if let other = pathOfName[name.folded] {
                add(.duplicateName, "the file gives the same name as \(other); rename one of them", to: file)
            } else {
                pathOfName[name.folded] = file.path
            }
        }
    }

    private mutating func checkTemplates() {
        var owners: [URIPlace: (index: Int, place: String)] = [:]
        for (index, (file, reading)) in readings.enumerated() {
            guard let source = reading.document?.source else { continue }
            for template in reading.templates {
                let line = source.position(at: template.range.lowerBound).line
                guard let owner = owners[template.place] else {
                    owners[template.place] = (index, "\(file.path):\(line)")
                    continue
                }
                // Two templates of one schema are its reader's matter.
                guard owner.index != index else { continue }
                let url = QuotedText.quote(template.template.prefix)
                let message =
                    "\(url) matches this template and the one at \(owner.place); give one of them another scheme, host or path"
                diagnostics.append(
                    Diagnostic(.ambiguousURL, message, path: file.path, range: template.range, in: source))
            }
        }
    }

    private mutating func add(_ rule: LintRule, _ message: String, to file: SchemaFile) {
        diagnostics.append(
            Diagnostic(rule, message, path: file.path, range: 0..<0, in: SourceText(file.bytes)))
    }
}
