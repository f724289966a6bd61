import TypedURL

/// A URL that a registry of mocks has no mock for.
public struct UnmockedURLError: Error, Sendable, Hashable {
    /// The original URL, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The mock that was probably meant, if there is a similar one.
    public let suggestion: String?

    /// The URLs that have mocks: custom schemes such as `asset:`, and web addresses such as
    /// `https://example.com/photo`.
    public let mocks: [String]

    /// Creates the error for a URL.
    public init(url: String, suggestion: String? = nil, mocks: [String] = []) {
        self.url = url
        self.suggestion = suggestion
        self.mocks = mocks
    }
}

extension UnmockedURLError: CustomStringConvertible {
    /// The URL, the suggestion, and the URLs that have mocks.
    public var description: String {
        var text = "\(QuotedText.quote(url)) has no mock; "
        text += suggestion.map { "did you mean \(QuotedText.quote($0))?" } ?? "add a loader for it"
        return mocks.isEmpty
            ? text + "\nthere are no mocks"
            : text + "\nthere are mocks for \(UnclaimedURLError.list(mocks))"
    }
}
