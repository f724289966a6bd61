extension SchemaCollection {
    /// The collection with what the rules find that look at schemas once they were read, and without what the files
    /// do not want to hear.
    ///
    /// - Parameter severity: The least severity of the rules to be looked for.
    package func linted(from severity: Severity = .info) -> SchemaCollection {
        linted(by: LintRule.all.filter { $0.severity >= severity }, from: severity)
    }

    /// The collection without what the files do not want to hear, and no rule looked for.
    package func silenced() -> SchemaCollection { linted(by: [], from: .error) }

    /// The collection with the findings of some rules.
    package func linted(by rules: [LintRule], from severity: Severity) -> SchemaCollection {
        var all = found
        for subject in subjects where !subject.isReferenceOnly {
            let subject = subject.withSubschemas()
            for rule in rules {
                guard let check = rule.check else { continue }
                var report = LintReport(rule, in: subject.document)
                check.run(subject, &report)
                all += report.diagnostics
            }
        }
        var silencing = Silencing(subjects)
        let wanted = silencing.wanted(all)
        let stale = rules.contains(.staleIgnore) ? silencing.stale(from: severity, errors: found) : []
        return SchemaCollection(
            schemas: schemas, configuration: configuration, definitionNames: definitionNames,
            diagnostics: (wanted + stale).sorted(), found: found, subjects: subjects)
    }
}
