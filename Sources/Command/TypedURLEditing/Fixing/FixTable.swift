import TypedURLSchema
import TypedURL

/// The edits that would fix findings, in files that were read.
package struct FixTable: Sendable {
    private var sources = NameTable<(source: SourceText, root: JSONNode?)>()

    /// - Parameter files: The files that findings are in.
    package init(_ files: [SchemaFile]) {
        for file in files {
            let (document, _) = SchemaDocument.read(path: file.path, bytes: file.bytes)
            sources[file.path] = (document?.source ?? SourceText(file.bytes), document?.root)
        }
    }

    /// The edits that would fix a finding, by position, and the text to edit; nil if a person must decide.
    package func fix(of diagnostic: Diagnostic) -> (edits: [TextEdit], source: SourceText)? {
        guard let (source, root) = sources[diagnostic.path],
            let fix = Fix(of: diagnostic, in: source, root)
        else { return nil }
        return (fix.edits, source)
    }
}
