import TypedURL

/// A request that only allows cached resources, for a URL that is not cached, or whose copy is not fresh.
public struct NotCachedError: Error, Sendable, Hashable {
    /// The URL, in its canonical form, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// Creates the error for a URL.
    public init(url: String) {
        self.url = url
    }
}

extension NotCachedError: CustomStringConvertible {
    /// The URL.
    public var description: String {
        "\(QuotedText.quote(url)) is not cached, and the request only allows cached resources; change its policy"
    }
}
