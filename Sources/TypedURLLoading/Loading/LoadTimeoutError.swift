import TypedURL

/// A load that took longer than its loader or its request allows.
public struct LoadTimeoutError: Error, Sendable, Hashable {
    /// The URL, in its canonical form.
    public let url: String

    /// The time that was allowed.
    public let timeout: Duration
}

extension LoadTimeoutError: CustomStringConvertible {
    /// The URL and the time.
    public var description: String {
        "\(QuotedText.quote(url)) was not loaded within \(timeout)"
    }
}
