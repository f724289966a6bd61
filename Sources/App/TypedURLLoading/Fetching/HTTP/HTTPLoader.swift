public import TypedURL

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Loads resources from web servers.
///
/// ```swift
/// let http = HTTPLoader(maxConnectionsPerHost: 4)
/// let registry = try LoaderRegistry {
///     Loader(AvatarURL.self, using: http)
///     Loader(AssetURL.self, using: http) { asset in URLRequest(url: server.url(of: asset)) }
/// }
/// ```
///
/// A ``ResourceLoader`` caches the resources as the server says (RFC 9111, for a private cache), confirms stale copies, and keeps
/// an error of the client that is not temporary while it is fresh.
///
/// A response is a stream. If it breaks off, and has a strong entity tag and no content encoding, it goes on with `Range` and
/// `If-Range`. By default, a load is retried twice after the errors of ``isTransient(_:)``.
///
/// Use one loader for all kinds of URLs, because the limit for each host is that of a loader.
///
/// This class has been run on Linux only.
public final class HTTPLoader: Sendable {
    /// The maximum number of redirections of a request.
    private static let redirectionLimit = 20

    private let session: HTTPSession
    private let limit: Int

    /// The queues of the requests, by scheme, host and port. Those that run or wait keep their queue.
    private let queues = Locked<[String: WeakQueue]>([:])
    private let redirections: HTTPRedirections
    private let now: @Sendable () -> Date

    /// Creates a loader with its own session.
    ///
    /// - Parameters:
    ///   - configuration: Additional header fields, cookies, proxies, and how long a request waits without progress if it
    ///     does not say so itself (`timeoutIntervalForRequest`). The loader does not use its `urlCache`. It must not be a configuration of a registry
    ///     that has this loader.
    ///   - maxConnectionsPerHost: The number of requests that run at once for each host, at least 1. The others wait in order
    ///     of priority.
    ///   - secretFields: Names of request fields that are only sent to the origin of a request, such as `X-Api-Key`, and not where
    ///     a redirection leads. `Authorization`, `Cookie` and `Proxy-Authorization` always are.
    ///   - allowsDowngrade: Whether redirections from `https` to `http` are followed.
    ///   - onRedirect: The request that follows a redirection, which it can change, or nil to fail with the redirection as an
    ///     ``HTTPStatusError``. What it adds is sent to wherever the redirection leads; if it changes the URL, the rules for
    ///     redirections hold for the new one.
    public convenience init(
        configuration: URLSessionConfiguration = .default, maxConnectionsPerHost: Int = 6,
        secretFields: Set<String> = [], allowsDowngrade: Bool = false,
        onRedirect:
            @escaping @Sendable (_ response: HTTPHead, _ next: URLRequest) async throws -> URLRequest? = {
                $1
            }
    ) {
        self.init(
            configuration: configuration, maxConnectionsPerHost: maxConnectionsPerHost,
            redirections: HTTPRedirections(
                secretFields: secretFields, allowsDowngrade: allowsDowngrade, handler: onRedirect)
        ) { Date() }
    }

    init(
        configuration: URLSessionConfiguration = .default, maxConnectionsPerHost: Int = 6,
        redirections: HTTPRedirections = HTTPRedirections(), now: @escaping @Sendable () -> Date
    ) {
        limit = max(1, maxConnectionsPerHost)
        session = HTTPSession(configuration, maxConnectionsPerHost: limit)
        self.redirections = redirections
        self.now = now
    }

    #if canImport(Darwin)
    /// Answers the challenges of servers, for pinned certificates, certificates of the client, and passwords, as
    /// `urlSession(_:task:didReceive:)` of a session's delegate. Set it before the first load.
    ///
    /// It is only there on Apple platforms: elsewhere, Foundation asks nobody about a server's certificate.
    public var onChallenge: ChallengeHandler? {
        get { session.challengeHandler.withLock { $0 } }
        set { session.challengeHandler.withLock { $0 = newValue } }
    }

    /// Answers a challenge.
    public typealias ChallengeHandler =
        @Sendable (_ challenge: URLAuthenticationChallenge) async -> (
            URLSession.AuthChallengeDisposition, URLCredential?
        )
    #endif

    /// Whether a request that fails with this error is worth a retry: a connection that could not be made or broke off, a
    /// timeout, and the statuses 408, 429, 502, 503 and 504.
    public static func isTransient(_ error: any Error) -> Bool {
        switch error {
        case let error as HTTPStatusError: [408, 429, 502, 503, 504].contains(error.statusCode)
        case let error as URLError:
            [.timedOut, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed].contains(error.code)
        case is IncompleteResourceError: true
        default: false
        }
    }

    /// Whether an error means that the server cannot be reached or does not work (RFC 5861, section 4). Others, such as a refused
    /// certificate or an error of the app, are not to be hidden by a stale copy.
    static func isOutage(_ error: any Error) -> Bool {
        switch error {
        case let error as HTTPStatusError: [500, 502, 503, 504].contains(error.statusCode)
        case let error as URLError:
            isTransient(error)
                || [
                    .cannotFindHost, .notConnectedToInternet, .internationalRoamingOff, .callIsActive,
                    .dataNotAllowed,
                ].contains(error.code)
        case is LoadTimeoutError: true
        default: isTransient(error)
        }
    }

    // MARK: Answers

    /// - Parameter loaded: The URL that is loaded, without secrets.
    func answer(
        _ request: URLRequest, _ context: LoadContext, of loaded: @autoclosure () -> String
    ) async throws -> LoaderAnswer {
        guard let url = request.url, url.scheme?.lowercased().isWebScheme == true else {
            throw URLError(.unsupportedURL)
        }
        if let reason = UnsupportedRequestError.Reason(request) {
            throw UnsupportedRequestError(url: loaded(), reason: reason)
        }
        let request = session.complete(request.with(context.policy))
        if context.isFresh, let copy = context.cached, let kept = copy.cacheMetadata, kept.asksLoader,
            kept.variant?.matches(request) ?? true
        {
            guard let head = kept.http, head.isError else { return .cached }
            let host = kept.location.flatMap(URL.init(string:))?.host ?? url.host
            return .failed(
                HTTPStatusError(head, of: loaded(), at: host, copy.data, now: now()), kept: nil)
        }
        let condition = Condition(context)
        let response = try await response(to: request, condition, context.priority)
        if let answer = await answer(of: response, condition, context, loaded()) { return answer }
        // The response does not belong to what was asked for.
        let whole = try await self.response(to: request, .none, context.priority)
        if let answer = await answer(of: whole, .none, context, loaded()) { return answer }
        throw await whole.error(of: loaded())
    }

    /// The answer; nil if the request must be repeated without its condition.
    private func answer(
        of response: HTTPResponse, _ condition: Condition, _ context: LoadContext,
        _ loaded: @autoclosure () -> String
    ) async -> LoaderAnswer? {
        switch (response.head.status, condition) {
        case (304, .changed(var copy, let metadata)):
            guard response.confirms(metadata) else { return nil }
            copy.cacheMetadata = response.metadata(confirming: metadata)
            _ = await response.beginning()
            return .confirmed(copy)
        case (206, .rest(let partial)):
            guard response.continues(partial) else { return nil }
            return .parts(response.stream(continuing: partial))
        case (206, _), (304, _): return nil
        case (416, .rest): return nil
        #if canImport(FoundationNetworking)
        case (200...299, _) where !response.isExpectedEncoding: return .failed(Self.unverifiable, kept: nil)
        #endif
        case (200...299, _): return .parts(response.stream(continuing: nil))
        default:
            let error = await response.error(of: loaded())
            return .failed(error, kept: response.kept(error))
        }
    }

    #if canImport(FoundationNetworking)
    private static let unverifiable = URLError(
        .cannotDecodeContentData,
        userInfo: [
            NSLocalizedDescriptionKey:
                "the server compressed the body, although the request accepts only identity; "
                + "on Linux, a compressed body that ends early is not noticed; a request with its own Accept-Encoding allows it"
        ])
    #endif

    private func queue(of url: URL) -> LoadQueue {
        let origin = url.origin
        return queues.withLock { queues in
            if let queue = queues[origin]?.queue { return queue }
            // The queues that are gone are removed in bulk.
            if queues.count == queues.capacity { queues = queues.filter { $1.queue != nil } }
            let queue = LoadQueue(limit: limit)
            queues[origin] = WeakQueue(queue: queue)
            return queue
        }
    }

    /// Sends a request, and follows redirections.
    private func response(
        to original: URLRequest, _ condition: Condition, _ priority: LoadPriority
    ) async throws -> HTTPResponse {
        var request = original
        var way: CacheMetadata?
        var wayEndedAt = Date.distantFuture
        for _ in 0...Self.redirectionLimit {
            guard let url = request.url else { throw URLError(.badURL) }
            var sent = request
            condition.add(to: &sent, of: original)
            let turn = try await queue(of: url).enter(priority)
            let requestedAt = now()
            let (transfer, chunks) = session.begin(sent, turn)
            let received = try await transfer.response()
            let receivedAt = now()
            way?.age += .rounded(max(0, receivedAt.timeIntervalSince(wayEndedAt)))
            let response = HTTPResponse(
                received: received,
                freshness: HTTPFreshness(
                    head: HTTPHead(received), requestedAt: requestedAt, receivedAt: receivedAt),
                url: url, original: original, way: way, transfer: transfer, chunks: chunks)
            guard let target = try response.redirection,
                let next = try await redirections.request(after: request, response.head, to: target)
            else { return response }
            transfer.cancel()
            (way, wayEndedAt) = (response.metadata(), receivedAt)
            request = next
        }
        throw URLError(.httpTooManyRedirects)
    }
}

private struct WeakQueue: Sendable {
    weak var queue: LoadQueue?
}

/// The condition of a request (RFC 9110, section 13).
private enum Condition: Sendable {
    case none

    /// The resource, if it is not this copy.
    case changed(Resource, CacheMetadata)

    /// The bytes after these, or all if the resource has changed.
    case rest(PartialResource)

    init(_ context: LoadContext) {
        if let partial = context.partial {
            self = .rest(partial)
        } else if let copy = context.cached, let metadata = copy.cacheMetadata,
            metadata.http?.isError != true,
            metadata.entityTag ?? metadata.lastModified != nil
        {
            self = .changed(copy, metadata)
        } else {
            self = .none
        }
    }

    /// Adds the condition to a request, if it is for the URL to which the validators belong. Another resource can have the
    /// same entity tag.
    func add(to request: inout URLRequest, of original: URLRequest) {
        func isFor(_ metadata: CacheMetadata) -> Bool {
            request.url?.absoluteString == metadata.location ?? original.url?.absoluteString
        }
        switch self {
        case .changed(_, let metadata) where isFor(metadata):
            if let tag = metadata.entityTag {
                request.setValue(tag, forHTTPHeaderField: "If-None-Match")
            } else if metadata.variant?.matches(original) ?? true {
                request.setValue(metadata.lastModified, forHTTPHeaderField: "If-Modified-Since")
            }
        case .rest(let partial):
            guard let metadata = partial.cacheMetadata, isFor(metadata), let tag = metadata.entityTag else {
                return
            }
            request.setValue("bytes=\(partial.length)-", forHTTPHeaderField: "Range")
            request.setValue(tag, forHTTPHeaderField: "If-Range")
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        case .none, .changed: return
        }
    }
}

extension Loader {
    /// Loads a kind of URL from web servers.
    ///
    /// - Parameters:
    ///   - type: A kind of URL with the scheme `http` or `https`.
    ///   - http: The loader.
    public init<Source: SchemaURL>(_ type: Source.Type, using http: HTTPLoader) {
        self.init(type, using: http) { url in URLRequest(url: url.url) }
    }

    /// Loads a kind of URL from web servers, with a request for each URL.
    ///
    /// - Parameters:
    ///   - type: The kind of URL, with any scheme.
    ///   - http: The loader.
    ///   - request: The `GET` request for a URL, with its header fields and `timeoutInterval`. Fields for credentials are not
    ///     sent to other origins after a redirection.
    public init<Source: SchemaURL>(
        _ type: Source.Type, using http: HTTPLoader,
        request: @escaping @Sendable (_ url: Source) async throws -> URLRequest
    ) {
        let loader = Loader(
            type,
            answer: { url, context in
                try await http.answer(request(url), context, of: url.description)
            })
        self = loader.retries(2, where: HTTPLoader.isTransient)
    }
}

extension URLRequest {
    /// The request for a load: caches on the way must follow its policy too.
    fileprivate func with(_ policy: LoadPolicy) -> URLRequest {
        var request = self
        guard value(forHTTPHeaderField: "Cache-Control") == nil else { return request }
        if policy.reading == .reload {
            request.setValue("no-cache", forHTTPHeaderField: "Cache-Control")
        } else if case .within(let age) = policy.freshness {
            let seconds = max(0, min(age.seconds, Double(CacheControl.secondsLimit)))
            request.setValue("max-age=\(Int(seconds))", forHTTPHeaderField: "Cache-Control")
        }
        return request
    }
}
