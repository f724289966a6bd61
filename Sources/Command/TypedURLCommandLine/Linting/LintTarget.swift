import TypedURLSchema

/// Schemas that belong together: those of a folder, or some of them.
struct LintTarget {
    /// The schemas that were asked about, and those beside them that they may refer to.
    private(set) var files: [SchemaFile]
    /// What the rules find in the files, if that is known.
    private var linted: SchemaCollection?

    init(files: [SchemaFile]) {
        self.files = files
    }

    /// Replaces the files.
    ///
    /// - Parameter linted: What the rules find in all of them, if that is known, so that they are not linted again.
    mutating func replace(_ files: [SchemaFile], linted: SchemaCollection?) {
        self.files = files
        self.linted = linted
    }

    /// Looks for everything that can be found in the files: by the reader, by the rules, and by those who use schemas.
    ///
    /// - Returns: The findings, how many schemas were asked about, and whether Swift can be generated.
    func lint() -> (diagnostics: [Diagnostic], schemaCount: Int, isUsable: Bool) {
        let collection = linted ?? SchemaCollection.checked(files).linted()
        let problems = collection.namingProblems + collection.configuration.unknownChanges
        let count = collection.files.count { !$0.isReferenceOnly && !$0.holdsDefinitionsOnly }
        return (
            (collection.diagnostics + problems).sorted(), count, collection.isUsable && problems.isEmpty
        )
    }
}
