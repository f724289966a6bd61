public import Foundation
import TypedURL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response of a server whose status is not a success (RFC 9110, section 15).
public struct HTTPStatusError: DescribedError, AnsweredError, Hashable {
    /// The status code, such as 404.
    public let statusCode: Int

    /// The URL that was loaded, in its canonical form, with `…` in place of each secret (`writeOnly`). The URL that the server got
    /// can have secrets that nobody has declared, so the error does not have it.
    public let url: String

    /// The host that was asked last, after all redirections.
    public let host: String?

    /// The header fields of the response, without those of its connection and without cookies.
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
        self.init(
            statusCode: head.status, url: url, host: host, fields: head.fields.stored, body: body,
            retryAfter: head.fields.retryAfter(now: now))
    }

    /// The host, the status, the URL and the time to wait.
    public var description: String {
        let server = host.map { "the server \(QuotedText.quote($0))" } ?? "the server"
        let text = "\(server) answered with status \(statusCode) for \(QuotedText.quote(url))"
        return retryAfter.map { "\(text); try again after \($0)" } ?? text
    }
}

/// A redirection from `https` to `http`, where everybody on the way can read and change the resource.
public struct HTTPDowngradeError: DescribedError, Hashable {
    /// The URL that was requested, without its path, which can have secrets.
    public let url: String

    /// The URL to which its response leads, without its path.
    public let target: String

    /// Both URLs, and what to load instead.
    public var description: String {
        "\(QuotedText.quote(url)) leads to \(QuotedText.quote(target)), which is not encrypted; load that URL itself"
    }
}

extension URLError {
    /// The error of a session's task, as on Apple platforms. On Linux, it is an `NSError`. A connection that ends without an answer
    /// is a wrong answer there, and nearly everything else is unknown, because only the text of curl says more.
    static func ofSession(_ error: any Error) -> any Error {
        #if canImport(FoundationNetworking)
        let error = error as NSError
        guard error.domain == NSURLErrorDomain, let code = Code(rawValue: error.code) else { return error }
        let text = (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.localizedDescription.lowercased() ?? ""
        func says(_ phrases: String...) -> Bool { phrases.contains { text.contains($0) } }
        let shown: Code =
            switch code {
            case .badServerResponse: .networkConnectionLost
            // Where there is no way to the host, without a network.
            case .unknown where says("couldn't connect", "failed to connect"): .cannotConnectToHost
            case .unknown where says("content encoding", "content-encoding", "unencoding"):
                .cannotDecodeContentData
            case .unknown where says("chunk", "hexadecimal", "unsupported http"): .cannotParseResponse
            case .unknown
            where says(
                "recv failure", "send failure", "reset", "closed", "bytes missing", "died", "eof", "partial"):
                .networkConnectionLost
            default: code
            }
        return URLError(shown, userInfo: error.userInfo)
        #else
        return error
        #endif
    }
}
