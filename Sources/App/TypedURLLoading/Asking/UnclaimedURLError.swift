import TypedURL

/// A URL that no loader of the registry claims.
public struct UnclaimedURLError: DescribedError, Hashable {
    /// The original URL, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The candidate that was probably meant, if there is a similar one.
    public internal(set) var suggestion: String?

    /// The URLs that the registry has loaders for, in order: custom schemes such as `asset:`, and web
    /// addresses such as `https://example.com/photo`.
    public internal(set) var candidates: [String]

    /// The URL, the suggestion, and the URLs that the registry has loaders for.
    public var description: String {
        let quoted = QuotedText.quote(url)
        var text = "no loader claims \(quoted)"
        if let suggestion {
            text += "; did you mean \(QuotedText.quote(suggestion))?"
        } else if scheme(of: url) == nil {
            text += ": it does not begin with a scheme"
        }
        guard !candidates.isEmpty else { return text + "\nthe registry has no loaders" }
        text += "\nthe registry has loaders for " + candidates.prefix(12).joined(separator: ", ")
        return candidates.count > 12 ? "\(text) and \(candidates.count - 12) more" : text
    }
}

/// Two loaders that could claim the same URL.
public struct LoaderConflictError: DescribedError, Hashable {
    /// A URL that both claim, without its parameters.
    public let url: String

    /// The URL type of the first loader, such as `GalleryURLs.AssetURL`.
    public let first: String

    /// The URL type of the second loader.
    public let second: String

    /// Names the URL and both loaders.
    public var description: String {
        let claimed = QuotedText.quote(url)
        return first == second
            ? "two loaders for \(first) claim \(claimed); remove one of them"
            : "the loaders for \(first) and \(second) both claim \(claimed); remove one of them"
    }
}
