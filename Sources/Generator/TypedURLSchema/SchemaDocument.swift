@_spi(Once) import TypedURLModel

/// A file of JSON that was read, or a member of its `urls`: its path, its text and its root, each part with its position.
package final class SchemaDocument: Sendable {
    /// The largest file that is read, in bytes.
    ///
    /// Schemas are written by people and are a few kilobytes long; a file of many megabytes is another file.
    package static let sizeLimit = 1 << 20

    /// The path, as it was given.
    package let path: String
    /// The text.
    package let source: SourceText
    /// The value that the file holds; of a member, what a file of its own would hold.
    package let root: JSONNode
    /// The key of a member; nil for a file.
    package let key: JSONObject.Member?
    /// The value that the file holds.
    package let wholeRoot: JSONNode

    private init(path: String, source: SourceText, root: JSONNode) {
        self.path = path
        self.source = source
        self.root = root
        wholeRoot = root
        key = nil
    }

    /// A member of the file's `urls`.
    init(_ root: JSONNode, of key: JSONObject.Member, in file: SchemaDocument) {
        path = file.path
        source = file.source
        self.root = root
        self.key = key
        wholeRoot = file.root
    }

    /// Reads the bytes of a file. There is no document when they are not JSON; the diagnostics then say why.
    ///
    /// - Parameter sizeLimit: The greatest size of the file, in bytes.
    package static func read(
        path: String, bytes: [UInt8], sizeLimit: Int = SchemaDocument.sizeLimit
    ) -> (document: SchemaDocument?, diagnostics: [Diagnostic]) {
        let source = SourceText(bytes)
        guard bytes.count <= sizeLimit else {
            let message: Message =
                "the file has \(bytes.count) bytes, but a schema can have at most \(sizeLimit); check that it is a schema"
            return (nil, [Diagnostic(.invalidJSON, message.text, path: path, range: 0..<0, in: source)])
        }
        let (root, problems) = JSONReader.read(source, path: path)
        let document = root.map { SchemaDocument(path: path, source: source, root: $0) }
        return (document, problems.inOrder)
    }
}
