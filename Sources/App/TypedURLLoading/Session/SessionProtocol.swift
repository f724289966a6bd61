import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads the URLs that a loader's registry owns, for a session.
///
/// The client is only called within `startLoading`, as Foundation requires. When a result comes later, Foundation is
/// made to call `startLoading` again.
class SessionProtocol: URLProtocol {
    private let load = SessionLoad()

    override class func canInit(with request: URLRequest) -> Bool {
        // Foundation holds locks here, so this only finds the owner of the URL.
        guard let url = request.url, let loader = SessionProtocolTable.loader(of: self) else {
            return false
        }
        return loader.registry.claims(url)
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        // The loader computes the canonical form of a URL; Linux never calls this.
        request
    }

    override func startLoading() {
        guard let context = ClientContext(of: self) else { return }
        switch load.start() {
        case .begin: begin(in: context)
        case .rearm: armDeadline(in: context)
        case .deliver(let outcome): deliver(outcome)
        case .nothing: break
        }
    }

    override func stopLoading() {
        if ClientContext.mayStartAgain(self) {
            load.pause()
        } else {
            load.finish()
        }
    }

    private func begin(in context: ClientContext) {
        guard let url = request.url, let loader = SessionProtocolTable.loader(of: type(of: self)) else {
            return refuse(URLError(.badURL))
        }
        if let reason = UnsupportedRequestError.Reason(request, of: task) {
            return refuse(
                UnsupportedRequestError(
                    url: loader.registry.withoutSecrets(url.absoluteString), reason: reason))
        }
        armDeadline(in: context)
        let request = LoadRequest(url, policy: LoadPolicy(request.cachePolicy))
        let load = load
        load.attach(
            // A task waits for this load, and its timeout runs, so it precedes loads that nobody waits for.
            Task(priority: .userInitiated) {
                let outcome: SessionLoad.Outcome
                do {
                    outcome = .success(try await loader.load(request))
                } catch is NotCachedError {
                    outcome = .failure(URLError(.resourceUnavailable))
                } catch {
                    outcome = .failure(error)
                }
                if load.complete(outcome) { context.startAgain() }
            })
    }

    private func refuse(_ error: any Error) {
        if load.complete(.failure(error)) { startLoading() }
    }

    private func armDeadline(in context: ClientContext) {
        guard let due = DispatchTime.now().after(request.timeoutInterval) else { return }
        let load = load
        load.attach(
            DeadlineTimer.shared.add(due) {
                if load.complete(.failure(URLError(.timedOut)), isLate: true) { context.startAgain() }
            })
    }

    private func deliver(_ outcome: SessionLoad.Outcome) {
        switch outcome {
        case .success(let resource):
            guard let url = request.url else { return }
            // Foundation traps if a load ends without a response. If data comes more than once, completion handlers on
            // Linux only receive the last part.
            client?.urlProtocol(self, didReceive: resource.response(to: url), cacheStoragePolicy: .notAllowed)
            if !resource.data.isEmpty { client?.urlProtocol(self, didLoad: resource.data) }
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let error):
            client?.urlProtocol(self, didFailWithError: SessionError.outgoing(error))
        }
    }
}

extension Resource {
    /// The response before the bytes. For a web request, it is an HTTP response.
    fileprivate func response(to url: URL) -> URLResponse {
        let response = URLResponse(
            url: url, mimeType: mimeType, expectedContentLength: data.count,
            textEncodingName: textEncodingName)
        guard let scheme = url.scheme, scheme.lowercased().isWebScheme else { return response }
        let parameter = textEncodingName.map { "; charset=\($0)" } ?? ""
        let fields = ["Content-Type": mimeType + parameter, "Content-Length": String(data.count)]
        return HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)
            ?? response
    }
}

extension LoadPolicy {
    /// The policy for a request with this cache policy.
    init(_ policy: URLRequest.CachePolicy) {
        switch policy {
        case .useProtocolCachePolicy: self = .use
        case .returnCacheDataElseLoad: self = .use.ofAnyAge
        case .returnCacheDataDontLoad: self = .onlyCached.ofAnyAge
        case .reloadRevalidatingCacheData: self = .revalidate
        default: self = .reload
        }
    }
}
