import TypedURLSchema

/// Some bytes of a file.
package struct FileRange: Sendable {
    package let path: String
    package let range: Range<Int>
    package let source: SourceText

    package init(path: String, range: Range<Int>, in source: SourceText) {
        self.path = path
        self.range = range
        self.source = source
    }
}
