/// A file of a target: its path and its bytes.
package final class SchemaFile: Sendable {
    /// The path, which diagnostics repeat as it is.
    package let path: String
    /// What the file holds.
    package let bytes: [UInt8]
    /// Whether others may refer to the file, which itself is not asked about: nothing is reported, and it gives no
    /// schema.
    package let isReferenceOnly: Bool
    /// The folder of another target that the file belongs to, as the configuration names it; nil for the target's own files.
    package let neighbour: String?

    package init(
        path: String, bytes: [UInt8], isReferenceOnly: Bool = false, neighbour: String? = nil
    ) {
        self.path = path
        self.bytes = bytes
        self.isReferenceOnly = isReferenceOnly
        self.neighbour = neighbour
    }

    /// Whether the file configures its target.
    package var isConfiguration: Bool {
        Reference.fileName(of: path).hasSameScalars(as: SchemaConfiguration.fileName)
    }
}
