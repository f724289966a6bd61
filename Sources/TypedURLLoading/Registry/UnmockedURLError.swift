import TypedURL

/// A URL that a registry of mocks has no mock for.
public struct UnmockedURLError: Error, Sendable, Hashable {
    /// The URL as it was given.
    public let url: String

    /// The mock that was probably meant, where one is near.
    public let suggestion: String?

    /// What there are mocks for: custom schemes such as `asset:`, and places of the web such as
    /// `https://example.com/photo`.
    public let mocks: [String]
}

extension UnmockedURLError: CustomStringConvertible {
    /// The URL and what was probably meant, then what there are mocks for.
    public var description: String {
        var text = "\(QuotedText.quote(url)) has no mock; "
        text += suggestion.map { "did you mean \(QuotedText.quote($0))?" } ?? "add a loader for it"
        return mocks.isEmpty
            ? text + "\nthere are no mocks"
            : text + "\nthere are mocks for \(UnclaimedURLError.list(mocks))"
    }
}
