import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Serves the URLs that a registry owns to a session.
///
/// Whatever Foundation is told, it is told within `startLoading`, which is where Foundation allows it: a
/// result that comes later has Foundation call `startLoading` again.
class SessionProtocol: URLProtocol {
    private let load = SessionLoad()

    override class func canInit(with request: URLRequest) -> Bool {
        // Foundation holds locks here, so this only looks up whose URL it is.
        guard let url = request.url, let registry = SessionProtocolTable.registry(of: self) else {
            return false
        }
        return registry.claims(url)
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        // The canonical form of a URL is made by its loader; Linux never asks for it here.
        request
    }

    override func startLoading() {
        guard let context = ClientContext(of: self) else { return }
        switch load.start() {
        case .begin: begin(in: context)
        case .rearm: armDeadline(in: context)
        case .deliver(let result): deliver(result)
        case .wait: break
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
        guard let url = request.url, let registry = SessionProtocolTable.registry(of: type(of: self)) else {
            return refuse(URLError(.badURL))
        }
        if let reason = UnsupportedRequestError.Reason(request, of: task) {
            return refuse(UnsupportedRequestError(url: url.absoluteString, reason: reason))
        }
        if request.cachePolicy == .returnCacheDataDontLoad {
            return refuse(URLError(.resourceUnavailable))
        }
        armDeadline(in: context)
        let load = load
        load.attach(
            // Somebody waits for it, and its timeout runs: it goes before what nobody waits for.
            Task(priority: .userInitiated) {
                let result: Result<Resource, any Error>
                do {
                    result = .success(try await registry.load(url))
                } catch {
                    result = .failure(error)
                }
                if load.complete(result) { context.startAgain() }
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
                if load.expire() { context.startAgain() }
            })
    }

    private func deliver(_ result: Result<Resource, any Error>) {
        switch result {
        case .success(let resource):
            // Foundation traps where a load ends without a response, and where data comes twice its completion
            // handlers get the last alone.
            guard let url = request.url else { return }
            client?.urlProtocol(
                self, didReceive: resource.response(to: url), cacheStoragePolicy: .notAllowed)
            if !resource.data.isEmpty { client?.urlProtocol(self, didLoad: resource.data) }
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let error):
            client?.urlProtocol(self, didFailWithError: SessionError.outgoing(error))
        }
    }
}
