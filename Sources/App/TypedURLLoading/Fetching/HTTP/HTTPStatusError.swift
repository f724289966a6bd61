public import Foundation
import TypedURL

/// A response of a server whose status is not a success (RFC 9110, section 15).
public struct HTTPStatusError: Error, Sendable, Hashable {
    /// The status code, such as 404.
    public let statusCode: Int

    /// The URL that was requested last, after all redirections.
    public let url: String

    /// How long the server asks to wait before the next request (`Retry-After`), or nil if it does not say.
    public let retryAfter: Duration?

    /// Creates the error for a response.
    public init(statusCode: Int, url: String, retryAfter: Duration? = nil) {
        self.statusCode = statusCode
        self.url = url
        self.retryAfter = retryAfter
    }

    init(_ head: HTTPHead, url: String, now: Date) {
        self.init(statusCode: head.status, url: url, retryAfter: head.fields.retryAfter(now: now))
    }

    /// Whether the server or one on the way to it does not work, so that a stale copy may be used (RFC 5861, section 4).
    var isOfServer: Bool { [500, 502, 503, 504].contains(statusCode) }
}

extension HTTPStatusError: CustomStringConvertible {
    /// The status, the URL and the time to wait.
    public var description: String {
        let text = "the server answered with status \(statusCode) for \(QuotedText.quote(url))"
        guard let retryAfter else { return text }
        return text + "; try again after \(retryAfter)"
    }
}

extension HTTPStatusError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
