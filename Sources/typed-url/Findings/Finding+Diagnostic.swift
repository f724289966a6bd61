import TypedURLSchema

extension Finding {
    /// What was found in a schema.
    init(_ diagnostic: Diagnostic) {
        self.init(
            rule: diagnostic.rule.id, severity: diagnostic.severity, message: diagnostic.message,
            details: diagnostic.detail.map { [$0] } ?? [],
            place: FindingPlace(
                path: diagnostic.path, start: diagnostic.position, end: diagnostic.end,
                excerpt: diagnostic.excerpt))
    }
}
