public import Foundation
import TypedURL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What becomes of a request when a response sends it elsewhere (RFC 9110, section 15.4).
struct HTTPRedirections: Sendable {
    /// Refuses the next request by returning nil, or changes it.
    typealias Handler = @Sendable (_ response: HTTPHead, _ next: URLRequest) async throws -> URLRequest?

    /// The names of fields that are never sent to another origin, in lower case.
    private let secretFields: Set<String>
    private let allowsDowngrade: Bool
    private let handler: Handler

    init(
        secretFields: Set<String> = [], allowsDowngrade: Bool = false, handler: @escaping Handler = { $1 }
    ) {
        self.secretFields = Set(secretFields.map { $0.lowercased() })
            .union(["authorization", "cookie", "proxy-authorization"])
        self.allowsDowngrade = allowsDowngrade
        self.handler = handler
    }

    /// The next request; nil if it is refused.
    func request(after request: URLRequest, _ response: HTTPHead, to target: URL) async throws -> URLRequest?
    {
        guard let url = request.url else { throw URLError(.badURL) }
        var next = request
        next.url = target
        next = try permitted(next, after: request, at: url)
        guard let changed = try await handler(response, next) else { return nil }
        // The handler can lead elsewhere. Only the secrets that it adds may go there.
        return try permitted(changed, after: next, at: url)
    }

    /// A request that may follow a response from a URL: without the secrets of the one before it if it is for another origin.
    private func permitted(
        _ next: URLRequest, after previous: URLRequest, at url: URL
    ) throws -> URLRequest {
        guard let target = next.url, let scheme = target.scheme?.lowercased(), scheme.isWebScheme else {
            throw URLError(.unsupportedURL)
        }
        if url.scheme?.lowercased() == "https", scheme == "http", !allowsDowngrade {
            throw HTTPDowngradeError(url: url.site, target: target.site)
        }
        guard target.origin != url.origin else { return next }
        var next = next
        for (name, value) in previous.allHTTPHeaderFields ?? [:]
        where secretFields.contains(name.lowercased()) && next.value(forHTTPHeaderField: name) == value {
            next.setValue(nil, forHTTPHeaderField: name)
        }
        return next
    }
}

extension URL {
    /// The scheme, host and port (RFC 6454, section 4).
    var origin: String {
        let scheme = (scheme ?? "").lowercased()
        return "\(scheme)://\((host ?? "").lowercased()):\(port ?? (scheme == "https" ? 443 : 80))"
    }

    /// What can be shown of a URL: the scheme, host and port.
    fileprivate var site: String {
        "\(scheme ?? "")://\(host ?? "")\(port.map { ":\($0)" } ?? "")"
    }
}

/// A redirection from `https` to `http`, where everybody on the way can read and change the resource.
public struct HTTPDowngradeError: Error, Sendable, Hashable {
    /// The URL that was requested, without its path, which can have secrets.
    public let url: String

    /// The URL to which its response leads, without its path.
    public let target: String
}

extension HTTPDowngradeError: CustomStringConvertible, LocalizedError {
    /// Both URLs, and what allows the redirection.
    public var description: String {
        "\(QuotedText.quote(url)) leads to \(QuotedText.quote(target)), which is not encrypted; "
            + "HTTPLoader(allowsDowngrade: true) allows it"
    }

    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
