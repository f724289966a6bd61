import TypedURL

/// Mends what can be mended without a person, in the files of a target.
package struct SchemaFixing: Sendable {
    /// The files with the edits made.
    package private(set) var files: [SchemaFile]
    /// How many findings were mended.
    package private(set) var count = 0
    /// The paths of the files that are not as they were, in order.
    package private(set) var changedPaths: [String] = []

    /// How often a file is looked at again. Edits that touch each other are made one after the other, and a mistake in
    /// the grammar hides the next one, so that some rounds are needed; more than a person would have patience for are
    /// of no use to anybody.
    private static let roundLimit = 1024

    /// Mends the files. The ones that are there for references alone stay as they are.
    package init(_ files: [SchemaFile]) {
        self.files = files
        var isChanged = Array(repeating: false, count: files.count)
        for index in files.indices where !files[index].isReferenceOnly {
            isChanged[index] = mendGrammar(of: index)
        }
        for _ in 0..<Self.roundLimit {
            let changed = mendSchemas()
            if changed.isEmpty { break }
            for index in changed { isChanged[index] = true }
        }
        changedPaths = files.indices.filter { isChanged[$0] && files[$0].bytes != self.files[$0].bytes }
            .map { files[$0].path }
    }

    /// Mends what is no JSON in a file.
    private mutating func mendGrammar(of index: Int) -> Bool {
        var isChanged = false
        for _ in 0..<Self.roundLimit {
            let file = files[index]
            let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
            guard apply(problems, to: index, document?.root) else { break }
            isChanged = true
        }
        return isChanged
    }

    /// Mends what the schemas have wrong.
    ///
    /// - Returns: The files that changed.
    private mutating func mendSchemas() -> [Int] {
        let collection = SchemaCollection.read(files).linted()
        var findings = NameTable<[Diagnostic]>()
        for diagnostic in collection.diagnostics where diagnostic.remedy != nil {
            findings[diagnostic.path, default: []].append(diagnostic)
        }
        var roots = NameTable<JSONNode>()
        for subject in collection.subjects { roots[subject.document.path] = subject.document.root }
        return files.indices.filter { index in
            let file = files[index]
            guard !file.isReferenceOnly, let diagnostics = findings[file.path] else { return false }
            return apply(diagnostics, to: index, roots[file.path])
        }
    }

    /// Makes the edits of findings that do not touch those of one before.
    private mutating func apply(_ diagnostics: [Diagnostic], to index: Int, _ root: JSONNode?) -> Bool {
        let file = files[index]
        guard diagnostics.contains(where: { $0.remedy != nil }) else { return false }
        let source = SourceText(file.bytes)
        var edits: [TextEdit] = []
        for diagnostic in diagnostics {
            guard let fix = Fix(of: diagnostic, in: source, root) else { continue }
            // Two findings may ask for the same.
            let isMade = fix.edits.allSatisfy(edits.contains)
            guard isMade || !fix.edits.contains(where: { edit in edits.contains(where: edit.conflicts) })
            else {
                continue
            }
            if !isMade { edits += fix.edits }
            count += 1
        }
        guard !edits.isEmpty else { return false }
        var bytes = file.bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.replacement)
        }
        files[index] = SchemaFile(path: file.path, bytes: bytes)
        return true
    }
}
