/// A file of Swift.
package struct SwiftFile: Sendable {
    /// The lines above everything else, without the slashes.
    package var opening: [String]

    /// Who sees the types of TypedURL in the file's declarations.
    package var access: AccessLevel

    /// Whether types of Foundation stand in the file.
    package var usesFoundation = false
    package var declarations: [Declaration]
}
