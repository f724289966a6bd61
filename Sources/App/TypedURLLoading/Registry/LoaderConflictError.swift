import Foundation
import TypedURL

/// Two loaders that could claim the same URL.
public struct LoaderConflictError: Error, Sendable, Hashable {
    /// A URL that both claim, without its parameters.
    public let url: String

    /// The URL type of the first loader, such as `GalleryURLs.AssetURL`.
    public let first: String

    /// The URL type of the second loader.
    public let second: String

    /// Creates the error for two loaders.
    public init(url: String, first: String, second: String) {
        self.url = url
        self.first = first
        self.second = second
    }
}

extension LoaderConflictError: CustomStringConvertible {
    /// Names the URL and both loaders.
    public var description: String {
        let claimed = QuotedText.quote(url)
        return first == second
            ? "two loaders for \(first) claim \(claimed); remove one of them"
            : "the loaders for \(first) and \(second) both claim \(claimed); remove one of them"
    }
}

extension LoaderConflictError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
