import TypedURL

/// Mends what can be mended without a person, in the files of a target.
package struct SchemaFixing: Sendable {
    /// The files with the edits made, in their order.
    package private(set) var files: [SchemaFile]
    /// How many findings were mended in each of them.
    package private(set) var counts: [Int]

    /// How often a file is looked at again. Edits that touch each other are made one after the other, and a mistake in
    /// the grammar hides the next one, so that some rounds are needed; more than a person would have patience for are
    /// of no use to anybody.
    private static let roundLimit = 1024

    /// Mends the files. The ones that are there for references alone stay as they are.
    package init(_ files: [SchemaFile]) {
        self.files = files
        counts = Array(repeating: 0, count: files.count)
        for index in files.indices where !files[index].isReferenceOnly { mendGrammar(of: index) }
        for _ in 0..<Self.roundLimit where !mendSchemas() { break }
    }

    /// Mends what is no JSON in a file.
    private mutating func mendGrammar(of index: Int) {
        for _ in 0..<Self.roundLimit {
            let file = files[index]
            let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
            guard apply(problems, to: index, document?.root) else { break }
        }
    }

    /// Mends what the schemas have wrong.
    ///
    /// - Returns: Whether anything was.
    private mutating func mendSchemas() -> Bool {
        let collection = SchemaCollection.read(files).linted()
        var findings = NameTable<[Diagnostic]>()
        for diagnostic in collection.diagnostics where diagnostic.remedy != nil {
            findings[diagnostic.path, default: []].append(diagnostic)
        }
        var roots = NameTable<JSONNode>()
        for subject in collection.subjects { roots[subject.document.path] = subject.document.root }
        var isChanged = false
        for (index, file) in files.enumerated() where !file.isReferenceOnly {
            guard let diagnostics = findings[file.path] else { continue }
            isChanged = apply(diagnostics, to: index, roots[file.path]) || isChanged
        }
        return isChanged
    }

    /// Makes the edits of findings that do not touch those of one before.
    private mutating func apply(_ diagnostics: [Diagnostic], to index: Int, _ root: JSONNode?) -> Bool {
        let file = files[index]
        guard diagnostics.contains(where: { $0.remedy != nil }) else { return false }
        let source = SourceText(file.bytes)
        var edits = EditList()
        for diagnostic in diagnostics {
            guard let fix = Fix(of: diagnostic, in: source, root), edits.add(fix.edits) else { continue }
            counts[index] += 1
        }
        guard !edits.isEmpty else { return false }
        let bytes = edits.applied(to: file.bytes)
        files[index] = SchemaFile(path: file.path, bytes: bytes)
        return true
    }
}
