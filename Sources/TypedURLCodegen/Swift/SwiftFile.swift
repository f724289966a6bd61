/// A file of Swift.
struct SwiftFile: Sendable {
    /// The lines above everything else, without the slashes.
    var opening: [String]

    /// Who sees the types of TypedURL in the file's declarations.
    var access: AccessLevel
    var declarations: [Declaration]
}
