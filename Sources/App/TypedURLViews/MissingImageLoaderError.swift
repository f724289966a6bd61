#if canImport(SwiftUI) && canImport(ImageIO)
/// A ``RemoteImage`` in an environment without a loader.
public struct MissingImageLoaderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is missing, and where to put it.
    public var description: String {
        "the environment has no image loader; put \"imageLoader(_:)\" on a view above \"RemoteImage\""
    }
}
#endif
