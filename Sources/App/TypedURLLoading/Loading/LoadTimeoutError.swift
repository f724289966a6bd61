import TypedURL

/// A load that exceeded the timeout of its loader or request.
public struct LoadTimeoutError: Error, Sendable, Hashable {
    /// The URL, in its canonical form, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// The timeout.
    public let timeout: Duration

    /// Creates the error for a URL.
    public init(url: String, timeout: Duration) {
        self.url = url
        self.timeout = timeout
    }
}

extension LoadTimeoutError: CustomStringConvertible {
    /// The URL and the time.
    public var description: String {
        "\(QuotedText.quote(url)) was not loaded within \(timeout)"
    }
}
