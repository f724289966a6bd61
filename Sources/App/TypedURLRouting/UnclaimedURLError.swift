internal import TypedURL

/// A URL that no loader of a `LoaderRegistry` claims, or no type of a ``LinkRouter``.
public struct UnclaimedURLError: DescribedError, Hashable {
    /// The original URL, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The candidate that was probably meant, if there is a similar one.
    public let suggestion: String?

    /// The URLs that are claimed, in order: custom schemes such as `asset:`, and web addresses such as `https://example.com/photo`.
    public package(set) var candidates: [String]
    let isOfRouter: Bool

    /// The URL, the suggestion, and the URLs that are claimed.
    public var description: String {
        let (member, owner) = isOfRouter ? ("type", "router") : ("loader", "registry")
        var text = "no \(member) claims \(QuotedText.quote(url))"
        if let suggestion {
            text += "; did you mean \(QuotedText.quote(suggestion))?"
        } else if scheme(of: url) == nil {
            text += ": it does not begin with a scheme"
        }
        guard !candidates.isEmpty else { return text + "\nthe \(owner) has no \(member)s" }
        text += "\nthe \(owner) has \(member)s for " + candidates.prefix(12).joined(separator: ", ")
        return candidates.count > 12 ? "\(text) and \(candidates.count - 12) more" : text
    }
}

/// Two types of a `LoaderRegistry` or a ``LinkRouter`` that could claim the same URL.
public struct ClaimConflictError: DescribedError, Hashable {
    /// A URL that both claim, without its parameters.
    public let url: String

    /// The first type, such as `GalleryURLs.AssetURL`, or a host.
    public let first: String

    /// The second one.
    public let second: String

    package init(url: String, first: String, second: String) {
        (self.url, self.first, self.second) = (url, first, second)
    }

    /// Names the URL and both types.
    public var description: String {
        let names = first == second ? "\(first) is there twice: both" : "\(first) and \(second) both"
        return "\(names) claim \(QuotedText.quote(url)); remove one of them"
    }
}
