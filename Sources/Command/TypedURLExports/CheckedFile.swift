import TypedURLSchema

/// A file that is compared with an export.
package struct CheckedFile: Sendable {
    package let path: String
    package let source: SourceText

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        source = SourceText(bytes)
    }

    func location(_ range: Range<Int>) -> FileRange { FileRange(path: path, range: range, in: source) }
}
