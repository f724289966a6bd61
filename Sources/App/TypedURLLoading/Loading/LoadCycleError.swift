import TypedURL

/// Loads that wait for each other, so that none of them could end.
///
/// A loader gets it when it loads its own URL, directly or through other loaders, or when it loads further URLs of its
/// own kind while all of its ``Loader/concurrentLoads(_:)`` wait for such URLs.
public struct LoadCycleError: Error, Sendable, Hashable {
    /// The URLs in their canonical forms, with `…` in place of each secret. Each waits for the next one; the last one is the first one again.
    public let urls: [String]

    /// Creates the error for URLs that wait for each other.
    public init(urls: [String]) {
        self.urls = urls
    }
}

extension LoadCycleError: CustomStringConvertible {
    /// The URLs, in order.
    public var description: String {
        "these loads wait for each other: " + urls.map { QuotedText.quote($0) }.joined(separator: " → ")
    }
}
