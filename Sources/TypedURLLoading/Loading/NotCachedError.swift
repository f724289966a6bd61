import TypedURL

/// A request that only a cache may answer, for a URL that is in none.
public struct NotCachedError: Error, Sendable, Hashable {
    /// The URL, in its canonical form.
    public let url: String
}

extension NotCachedError: CustomStringConvertible {
    /// The URL.
    public var description: String {
        "\(QuotedText.quote(url)) is in no cache, and the request may be answered from one only"
    }
}
