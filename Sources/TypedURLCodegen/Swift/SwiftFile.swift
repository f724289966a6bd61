/// A file of Swift.
struct SwiftFile: Sendable {
    /// The lines above everything else, without the slashes.
    var opening: [String]

    /// Who sees the types of TypedURL in the file's declarations.
    var access: AccessLevel

    /// Whether types of Foundation stand in the file.
    var usesFoundation = false
    var declarations: [Declaration]
}
