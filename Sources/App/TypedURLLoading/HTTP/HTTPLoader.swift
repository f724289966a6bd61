public import TypedURL

public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Loads resources from web servers.
///
/// A ``ResourceLoader`` caches the resources as the server says (RFC 9111, for a private cache). The page about loading has the details.
///
/// Use one loader for all kinds of URLs, because the limit for each host is that of a loader.
///
/// This class has been run on Linux only.
public final class HTTPLoader: Sendable {
    private let session: HTTPSession
    private let limit: Int

    /// The queues of the requests, by scheme, host and port.
    private let queues = Locked<[String: LoadQueue]>([:])
    private let secretFields: Set<String>
    fileprivate let retries: Retries

    /// How often a load is tried again.
    public struct Retries: Sendable {
        fileprivate let limit: Int
        fileprivate let delay: Duration

        /// Retries a load after the errors of ``HTTPLoader/isTransient(_:)``; see ``Loader/retries(_:after:where:)``.
        public static func retries(_ limit: Int, after delay: Duration = .milliseconds(500)) -> Retries {
            Retries(limit: limit, delay: delay)
        }
    }

    /// Creates a loader with its own session.
    ///
    /// - Parameters:
    ///   - retries: How often loads are tried again; a ``Loader`` can change it for a kind of URL.
    ///   - configuration: Additional header fields, cookies, proxies, and times (`timeoutIntervalForResource` is an hour where it is
    ///     Foundation's seven days). It must not be a configuration of a registry that has this loader.
    ///   - maxConnectionsPerHost: The number of requests that run at once for each host, at least 1.
    ///   - secretFields: Names of request fields that are only sent to the origin of a request, such as `X-Api-Key`, and not where
    ///     a redirection leads. `Authorization`, `Cookie` and `Proxy-Authorization` always are.
    public init(
        _ retries: Retries = .retries(2), configuration: URLSessionConfiguration = .default,
        maxConnectionsPerHost: Int = 6, secretFields: Set<String> = []
    ) {
        limit = max(1, maxConnectionsPerHost)
        session = HTTPSession(configuration, maxConnectionsPerHost: limit)
        self.retries = retries
        self.secretFields = Set(secretFields.map { $0.lowercased() })
            .union(["authorization", "cookie", "proxy-authorization"])
    }

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
        let ofNetwork: Set<URLError.Code> = [
            .cannotFindHost, .notConnectedToInternet, .internationalRoamingOff, .callIsActive,
            .dataNotAllowed,
        ]
        return switch error {
        case let error as HTTPStatusError: [500, 502, 503, 504].contains(error.statusCode)
        case let error as URLError where ofNetwork.contains(error.code): true
        default: isTransient(error)
        }
    }

    // MARK: Answers

    /// - Parameter loaded: The URL that is loaded, without secrets.
    func answer(_ request: URLRequest, _ context: LoadContext, of loaded: String) async throws -> LoaderAnswer
    {
        guard let url = request.url, url.isOfWeb else { throw URLError(.unsupportedURL) }
        if let error = UnsupportedRequestError(request, of: loaded) { throw error }
        let request = session.complete(request, context.policy)
        if context.isFresh, let kept = context.copy?.resource.cacheMetadata, kept.kind != .resource,
            kept.variant?.matches(request) ?? true
        {
            guard let head = kept.http, head.isError else { return .cached }
            let host = kept.location.flatMap(URL.init(string:))?.host ?? url.host
            let body = context.cached?.data ?? Data()
            return .failed(HTTPStatusError(head, of: loaded, at: host, body, now: context.now()), kept: nil)
        }
        let condition = HTTPCondition(context)
        let response = try await response(to: request, condition, context)
        if let answer = await answer(of: response, condition, loaded) { return answer }
        // The response does not belong to what was asked for.
        let whole = try await self.response(to: request, .none, context)
        if let answer = await answer(of: whole, .none, loaded) { return answer }
        return await whole.failure(of: loaded)
    }

    /// The answer; nil if the request must be repeated without its condition.
    private func answer(
        of response: HTTPResponse, _ condition: HTTPCondition, _ loaded: String
    ) async -> LoaderAnswer? {
        switch (response.head.status, condition) {
        case (304, .changed(let metadata)) where response.confirms(metadata):
            _ = await response.beginning()
            return .confirmed(response.metadata(confirming: metadata))
        case (206, .rest(let partial)) where response.continues(partial):
            return .parts(response.stream(continuing: partial))
        case (206, _), (304, _), (416, .rest): return nil
        #if canImport(FoundationNetworking)
        case (200...299, _) where !response.isExpectedEncoding: return .failed(Self.unverifiable, kept: nil)
        #endif
        case (200...299, _): return .parts(response.stream(continuing: nil))
        default: return await response.failure(of: loaded)
        }
    }

    #if canImport(FoundationNetworking)
    private static let unverifiable = URLError(
        .cannotDecodeContentData,
        userInfo: [
            NSLocalizedDescriptionKey:
                "the server compressed the body, although the request accepts only identity; on Linux, Foundation "
                + "does not notice compressed data that ends early; a request with its own Accept-Encoding allows it"
        ])
    #endif

    private func queue(of origin: String) -> LoadQueue {
        queues.withLock { queues in
            let queue = queues[origin] ?? LoadQueue(limit: limit)
            queues[origin] = queue
            return queue
        }
    }

    /// Sends a request, and follows redirections.
    private func response(
        to original: URLRequest, _ condition: HTTPCondition, _ context: LoadContext
    ) async throws -> HTTPResponse {
        var request = original
        var way: CacheMetadata?
        var wayEndedAt = Date.distantFuture
        // Up to 20 redirections.
        for _ in 0...20 {
            guard let url = request.url else { throw URLError(.badURL) }
            var sent = request
            condition.add(to: &sent, of: original)
            let turn = try await queue(of: url.origin).enter(context.priority)
            let requestedAt = context.now()
            let (transfer, chunks) = session.begin(sent, turn)
            let received = try await transfer.response()
            let receivedAt = context.now()
            way?.age += .rounded(max(0, receivedAt.timeIntervalSince(wayEndedAt)))
            let head = HTTPHead(status: received.statusCode, fields: HTTPFields(received))
            let response = HTTPResponse(
                received: received,
                freshness: HTTPFreshness(head: head, requestedAt: requestedAt, receivedAt: receivedAt),
                url: url, original: original, way: way, transfer: transfer, chunks: chunks)
            guard let target = try response.redirection else { return response }
            transfer.cancel()
            (way, wayEndedAt) = (response.metadata(), receivedAt)
            request = try request.redirected(from: url, to: target, secretFields)
        }
        throw URLError(.httpTooManyRedirects)
    }
}

extension Loader {
    /// Loads a kind of URL from web servers.
    ///
    /// - Parameters:
    ///   - type: The kind of URL: with the scheme `http` or `https`, or with any scheme if there is a `request`.
    ///   - http: The loader.
    ///   - request: The `GET` request for a URL, with its header fields and `timeoutInterval`; by default, one without fields. Fields
    ///     for credentials are not sent to other origins after a redirection.
    public init<Source: SchemaURL>(
        _ type: Source.Type, using http: HTTPLoader,
        request: @escaping @Sendable (_ url: Source) async throws -> URLRequest = { URLRequest(url: $0.url) }
    ) {
        self = Loader(
            type, answer: { try await http.answer(request($0), $1, of: $0.description) }
        ).retries(http.retries.limit, after: http.retries.delay, where: HTTPLoader.isTransient).with {
            $0.isReplaced = HTTPLoader.isOutage
        }
    }

    /// Loads the URLs of hosts that no loader of a schema owns, such as those that an API has returned.
    ///
    /// It loads URLs with the scheme `https` or `http` and any port, without user info. Their key is the URL without its fragment. As nobody
    /// has declared which parameters are secrets, errors and events do not have the query.
    ///
    /// - Parameters:
    ///   - hosts: The names of the hosts. `*.example.org` is for all hosts below `example.org`; of several, the longest name counts.
    ///   - http: The loader.
    ///   - request: The `GET` request for a URL.
    public init(
        hosts: [String], using http: HTTPLoader,
        request: @escaping @Sendable (_ url: URL) async throws -> URLRequest = { URLRequest(url: $0) }
    ) {
        self = Loader(HostedURL.self, using: http) { try await request($0.url) }.of(hosts)
    }
}
