public import Foundation
import TypedURL

/// A response of a server whose status is not a success (RFC 9110, section 15).
public struct HTTPStatusError: Error, Sendable, Hashable {
    /// The status code, such as 404.
    public let statusCode: Int

    /// The URL that was loaded, in its canonical form, with `…` in place of each secret (`writeOnly`). The URL that the server got
    /// can have secrets that nobody has declared, so the error does not have it.
    public let url: String

    /// The host that was asked last, after all redirections.
    public let host: String?

    /// The header fields of the response, without those that set cookies.
    public let fields: HTTPFields

    /// The beginning of the body, at most 16 kB, such as a problem in JSON (RFC 9457).
    public let body: Data

    /// How long the server asks to wait before the next request (`Retry-After`), or nil if it does not say.
    public let retryAfter: Duration?

    /// Creates the error for a response.
    public init(
        statusCode: Int, url: String, host: String? = nil, fields: HTTPFields = [:], body: Data = Data(),
        retryAfter: Duration? = nil
    ) {
        self.statusCode = statusCode
        self.url = url
        self.host = host
        self.fields = fields
        self.body = body
        self.retryAfter = retryAfter
    }

    init(_ head: HTTPHead, of url: String, at host: String?, _ body: Data, now: Date) {
        var fields = head.fields
        for name in HTTPFields.ofCookies { fields[name] = nil }
        self.init(
            statusCode: head.status, url: url, host: host, fields: fields, body: body,
            retryAfter: fields.retryAfter(now: now))
    }
}

extension HTTPStatusError: CustomStringConvertible, LocalizedError {
    /// The host, the status, the URL and the time to wait.
    public var description: String {
        let server = host.map { "the server \(QuotedText.quote($0))" } ?? "the server"
        let text = "\(server) answered with status \(statusCode) for \(QuotedText.quote(url))"
        guard let retryAfter else { return text }
        return text + "; try again after \(retryAfter)"
    }

    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
