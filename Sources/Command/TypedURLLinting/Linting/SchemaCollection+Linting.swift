@_spi(Generated) import TypedURL
import TypedURLSchema

extension SchemaCollection {
    /// Reads the URLs of the target: none that belongs to a neighbour.
    package var set: SchemaSet { SchemaSet(schemas.map(\.schema), besides: neighbours) }

    /// Reads a target's files, and proves that no schema contradicts itself.
    package static func proven(_ files: [SchemaFile]) -> SchemaCollection {
        let proofs = ContradictionProofs()
        let collection = read(files, proofs)
        let found = collection.found + files.flatMap(\.configurationFindings)
        return collection.reporting(found, of: collection.schemas, collection.files)
    }

    /// Reads a target's files, and checks rules that depend on the values of schemas: whether each URL can be read
    /// back, and which schema owns it. A build does not check these, because compiling the checks takes longer than all
    /// other code.
    package static func checked(_ files: [SchemaFile]) -> SchemaCollection {
        let read = proven(files)
        var check = CollectionCheck(read.files)
        let wrong = Set(
            check.files.filter { $0.schema == nil }.compactMap(\.document).map(ObjectIdentifier.init))
        let schemas = read.schemas.filter { !wrong.contains(ObjectIdentifier($0.document)) }
        check.checkExamples(of: schemas, beside: read.neighbours)
        let found = read.found + check.diagnostics
        return read.reporting(found, of: schemas, check.files)
    }

    /// The collection with these findings, but for those that the files ignore.
    private func reporting(
        _ found: [Diagnostic], of schemas: [LoadedSchema], _ files: [SchemaReading]
    ) -> SchemaCollection {
        var filter = IgnoreFilter(files)
        return SchemaCollection(
            schemas: schemas, neighbours: neighbours, configuration: configuration,
            definitionNames: definitionNames,
            diagnostics: filter.wanted(found).inOrder, found: found, files: files)
    }

    /// The collection with the findings of the rules that check schemas after they were read.
    ///
    /// - Parameter severity: The least severity of the rules to be looked for.
    package func linted(from severity: Severity = .info) -> SchemaCollection {
        linted(by: LintRule.allCases.filter { $0.severity >= severity }, from: severity)
    }

    /// The collection with the findings of some rules.
    package func linted(by rules: [LintRule], from severity: Severity) -> SchemaCollection {
        var all = found
        for subject in files.compactMap(LintSubject.init) where !subject.isReferenceOnly {
            let subject = subject.withSubschemas()
            for rule in rules {
                guard let check = rule.description.check else { continue }
                var report = LintReport(rule, in: subject.document)
                check.run(subject, &report)
                all += report.diagnostics
            }
        }
        var filter = IgnoreFilter(files)
        let wanted = filter.wanted(all)
        let stale =
            rules.contains(.staleIgnore)
            ? filter.stale(from: severity, errors: found) : []
        return SchemaCollection(
            schemas: schemas, neighbours: neighbours, configuration: configuration,
            definitionNames: definitionNames,
            diagnostics: (wanted + stale).inOrder, found: found, files: files)
    }
}

extension SchemaFile {
    /// What only the linter finds in a target's `typed-url.json`.
    fileprivate var configurationFindings: [Diagnostic] {
        guard isConfiguration, !isReferenceOnly, neighbour == nil,
            let document = SchemaDocument.read(path: path, bytes: bytes).document,
            let root = document.root.objectValue
        else { return [] }
        var findings = Findings(in: document)
        findings.checkRepetition(ofServersIn: root)
        _ = findings.acceptedBreaks(in: root, path: path)
        _ = findings.platforms(in: root)
        return findings.diagnostics
    }
}

extension SchemaReading {
    /// Reads the bytes of a file that holds a schema, and checks what only its values decide.
    package static func checked(path: String, bytes: [UInt8]) -> SchemaReading {
        let reading = read(path: path, bytes: bytes, ContradictionProofs())
        var effort = SetEffort(schemas: 1)
        return reading.adding(SchemaCheck.diagnostics(of: reading, &effort))
    }
}
