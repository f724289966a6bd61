/// What a loader answers with.
enum LoaderAnswer: Sendable {
    /// All of the bytes at once.
    case whole(Resource)

    /// The bytes in parts.
    case parts(ResourceStream)
}
