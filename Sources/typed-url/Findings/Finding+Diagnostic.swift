import TypedURLSchema

extension Finding {
    /// What was found in a schema.
    ///
    /// - Parameter fixes: What would mend it, where that is wanted.
    init(_ diagnostic: Diagnostic, _ fixes: FixTable? = nil) {
        self.init(
            rule: diagnostic.rule.id, severity: diagnostic.severity, message: diagnostic.message,
            details: diagnostic.detail.map { [$0] } ?? [],
            place: FindingPlace(
                path: diagnostic.path, start: diagnostic.position, end: diagnostic.end,
                excerpt: diagnostic.excerpt))
        guard let remedy = diagnostic.remedy, let (edits, source) = fixes?.fix(of: diagnostic) else { return }
        fix = FindingFix(
            description: remedy.title,
            edits: edits.map { edit in
                FindingFix.Edit(
                    place: FindingPlace(path: diagnostic.path, range: edit.range, in: source),
                    text: String(decoding: edit.replacement, as: UTF8.self))
            })
    }
}
