/// The answer of a loader.
enum LoaderAnswer: Sendable {
    /// All bytes at once.
    case whole(Resource)

    /// The bytes in parts.
    case parts(ResourceStream)
}
