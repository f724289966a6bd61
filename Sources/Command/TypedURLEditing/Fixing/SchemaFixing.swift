import TypedURLLinting
import TypedURLSchema
import TypedURL

/// Applies the fixes that need no decision to the files of a target.
package struct SchemaFixing: Sendable {
    /// The files with the edits made, in their order.
    package private(set) var files: [SchemaFile]
    /// How many findings were fixed in each of them.
    package private(set) var counts: [Int]
    /// How often URLs were looked for that are read as others, which costs the most.
    private(set) var searchCount = 0

    /// How often a file is read again that is not JSON: a mistake in the grammar hides the next one.
    private static let grammarRounds = 1024

    /// How many bytes are read for that, in all. A large file with hundreds of mistakes is not JSON with slips.
    package static let grammarBytes = 1 << 24

    /// How often the schemas are read again, because adjacent edits are made one after the other, and because some
    /// defects hide others.
    private static let schemaRounds = 64

    /// Fixes the files, except those that are only read for references.
    package init(_ files: [SchemaFile], grammarBytes: Int = grammarBytes) {
        self.files = files
        counts = Array(repeating: 0, count: files.count)
        for index in files.indices where !files[index].isReferenceOnly {
            fixSyntax(of: index, within: grammarBytes)
        }
        for _ in 0..<Self.schemaRounds
        where !fixSchemas() && !(hasIgnores && fixSchemas(isSearched: true)) { break }
    }

    /// Whether a file has ignores, which may be stale.
    private var hasIgnores: Bool {
        files.contains { file in
            let document = SchemaDocument.read(path: file.path, bytes: file.bytes).document
            guard let root = document?.root.objectValue else { return false }
            let urls = root["urls"]?.objectValue?.members.compactMap(\.node.objectValue) ?? []
            return ([root] + urls).contains { $0["x-lint-ignore"] != nil }
        }
    }

    /// Fixes JSON syntax in a file. A file that is still not JSON stays as it was: its author meant something else.
    private mutating func fixSyntax(of index: Int, within limit: Int) {
        let original = files[index]
        var left = limit
        for _ in 0..<Self.grammarRounds where left > 0 {
            let file = files[index]
            left -= file.bytes.count
            let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
            if apply(problems, to: index, document?.root) { continue }
            if document != nil { return }
            break
        }
        files[index] = original
        counts[index] = 0
    }

    /// Applies the fixes of one reading of the schemas.
    ///
    /// - Parameter isSearched: Whether URLs are looked for that are read as others. This finds nothing to fix, so it waits until
    ///   all else is fixed; but an ignore is only stale where it finds no error.
    /// - Returns: Whether a file changed.
    private mutating func fixSchemas(isSearched: Bool = false) -> Bool {
        searchCount += isSearched ? 1 : 0
        let collection =
            isSearched
            ? SchemaCollection.checked(files).linted()
            : SchemaCollection.proven(files).linted(
                by: LintRule.allCases.filter { $0 != .staleIgnore }, from: .info)
        // By the bytes of the path. A table of names would copy the list for each finding.
        var findings: [[UInt8]: [Diagnostic]] = [:]
        for diagnostic in collection.diagnostics where diagnostic.remedy != nil {
            findings[Array(diagnostic.path.utf8), default: []].append(diagnostic)
        }
        var roots = NameTable<JSONNode>()
        for document in collection.files.compactMap(\.document) { roots[document.path] = document.wholeRoot }
        var isChanged = false
        for (index, file) in files.enumerated() where !file.isReferenceOnly {
            guard let diagnostics = findings[Array(file.path.utf8)], let root = roots[file.path] else {
                continue
            }
            isChanged = apply(diagnostics, to: index, root) || isChanged
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
