import TypedURLSchema

/// The one way in which a schema file is laid out, so that no change of a schema is about white space.
///
/// The layout depends on the content of the file, never on its layout before:
///
/// - Two spaces a level, LF, and a line break at the end. Strings and numbers keep the text they have.
/// - The keywords of a schema are in a fixed order, with unknown keywords last. Everything else keeps its order.
/// - An object or array is on one line if it fits. The members of the root, the URLs of a file, names of properties and
///   definitions, items of a tuple, and examples that are objects are on separate lines.
/// - A schema or URL that does not fit has what it says to people on lines of their own, and what it demands on one more line
///   where that fits.
package struct SchemaLayout: Sendable {
    /// How many columns a line has room for, in Unicode scalars. A single string may need more.
    package static let width = 100

    /// What keeps a file from being laid out.
    package static let rules: [LintRule] = [.invalidEncoding, .invalidJSON, .duplicateKey]

    /// The formatted file; nil if it is not JSON or repeats a name.
    package let bytes: [UInt8]?
    /// Why it has none.
    package let diagnostics: [Diagnostic]

    /// Lays out a file of schemas, or the configuration beside them.
    package init(of file: SchemaFile) {
        let (document, diagnostics) = SchemaDocument.read(path: file.path, bytes: file.bytes)
        guard let document, diagnostics.isEmpty else {
            bytes = nil
            self.diagnostics = diagnostics
            return
        }
        let role: LayoutRole = file.isConfiguration ? .configuration : .root
        let tree = LayoutTree(document.root, role, in: document.source.bytes)
        var writer = LayoutWriter()
        writer.write(tree)
        bytes = writer.bytes + [UInt8(ascii: "\n")]
        self.diagnostics = []
    }
}
