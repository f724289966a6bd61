import Foundation
import TypedURL

/// Two loaders that could claim the same URL.
public struct LoaderConflictError: Error, Sendable, Hashable {
    /// A URL that both claim, without its parameters.
    public let url: String

    /// The type of URL that the earlier of the two was made for, such as `GalleryURLs.AssetURL`.
    public let first: String

    /// The type of URL that the later of the two was made for.
    public let second: String
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
    /// The same text as ``description``, so that `localizedDescription` says what is wrong.
    public var errorDescription: String? { description }
}
