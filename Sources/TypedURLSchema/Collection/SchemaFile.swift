/// A file of a target: its path and its bytes.
package struct SchemaFile: Sendable {
    /// The path, which diagnostics repeat as it is.
    package let path: String
    /// What the file holds.
    package let bytes: [UInt8]
    /// Whether others may refer to the file, which itself is not asked about: nothing is said of it, and it gives no
    /// schema.
    package let isReferenceOnly: Bool

    package init(path: String, bytes: [UInt8], isReferenceOnly: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isReferenceOnly = isReferenceOnly
    }

    /// Whether the file configures its target.
    package var isConfiguration: Bool {
        let parts = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return parts.last?.elementsEqual(SchemaConfiguration.fileName.utf8) == true
    }
}
