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
        case .proceed(let deliveries, let rearms):
            if rearms { armDeadline(in: context) }
            deliveries.forEach(deliver)
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
        let deliversParts = self.request.deliversParts
        load.attach(
            // A task waits for this load, and its timeout runs, so it precedes loads that nobody waits for.
            Task(priority: .userInitiated) {
                var last: [SessionLoad.Delivery] = []
                do {
                    if deliversParts {
                        var isFirst = true
                        for try await part in loader.stream(request) {
                            if load.post(part, isFirst: isFirst) { context.startAgain() }
                            isFirst = false
                        }
                    } else {
                        let resource = try await loader.load(request)
                        last.append(.part(ResourcePart(whole: resource), isFirst: true))
                    }
                    last.append(.end)
                } catch is NotCachedError {
                    last = [.failure(URLError(.resourceUnavailable))]
                } catch {
                    last = [.failure(error)]
                }
                if load.complete(last) { context.startAgain() }
            })
    }

    private func refuse(_ error: any Error) {
        if load.complete([.failure(error)]) { startLoading() }
    }

    private func armDeadline(in context: ClientContext) {
        guard let due = DispatchTime.now().after(request.timeoutInterval) else { return }
        let load = load
        load.attach(
            DeadlineTimer.shared.add(due) {
                if load.expire() { context.startAgain() }
            })
    }

    private func deliver(_ delivery: SessionLoad.Delivery) {
        switch delivery {
        case .part(let part, let isFirst):
            guard let url = request.url else { return }
            // Foundation traps if a load ends without a response. If data comes more than once, completion handlers on
            // Linux only receive the last part.
            if isFirst {
                client?.urlProtocol(
                    self, didReceive: part.response(to: url), cacheStoragePolicy: .notAllowed)
            }
            if !part.data.isEmpty { client?.urlProtocol(self, didLoad: part.data) }
        case .end:
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let error):
            client?.urlProtocol(self, didFailWithError: SessionError.outgoing(error))
        }
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
