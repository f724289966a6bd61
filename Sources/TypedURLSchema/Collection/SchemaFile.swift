/// A file of a target: its path and its bytes.
package struct SchemaFile: Sendable {
    /// The path, which diagnostics repeat as it is.
    package let path: String
    /// What the file holds.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
