import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads the URLs that a loader's registry owns, for a session.
///
/// The client is only called within `startLoading`, as Foundation requires. When a result comes later, Foundation is
/// made to call `startLoading` again.
class SessionProtocol: URLProtocol {
    private typealias Outcome = Result<Resource, any Error>

    private enum Phase: Sendable {
        case idle
        case loading(UInt64, Task<Void, Never>)
        case loaded(Outcome)
        case over
    }

    private struct State: Sendable {
        var phase = Phase.idle
        var count: UInt64 = 0
    }

    private let state = Locked(State(), .session)

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
        let outcome: Outcome? = state.withLock { state in
            switch state.phase {
            case .idle:
                do {
                    let (loader, request) = try resolved()
                    state.count += 1
                    state.phase = .loading(state.count, begin(request, by: loader, state.count, context))
                    return nil
                } catch {
                    state.phase = .over
                    return .failure(error)
                }
            case .loaded(let outcome):
                state.phase = .over
                return outcome
            case .loading, .over: return nil
            }
        }
        if let outcome { deliver(outcome) }
    }

    override func stopLoading() {
        let task: Task<Void, Never>? = state.withLock { state in
            guard case .loading(_, let task) = state.phase else { return nil }
            #if canImport(FoundationNetworking)
            // Foundation on Linux also stops a task that is suspended, and starts it again when it is resumed.
            state.phase = .idle
            #else
            state.phase = .over
            #endif
            return task
        }
        task?.cancel()
    }

    private func resolved() throws -> (ResourceLoader, LoadRequest) {
        guard let url = request.url, let loader = SessionProtocolTable.loader(of: type(of: self)) else {
            throw URLError(.badURL)
        }
        let shown = loader.registry.withoutSecrets(url.absoluteString)
        if let error = UnsupportedRequestError(request, task, of: shown) { throw error }
        // Foundation does not enforce the timeout for custom protocols.
        let seconds = request.timeoutInterval
        let timeout: Duration? = seconds > 0 && seconds < 2_000_000 ? .seconds(seconds) : nil
        return (loader, LoadRequest(url, policy: LoadPolicy(request.cachePolicy), timeout: timeout))
    }

    private func begin(
        _ request: LoadRequest, by loader: ResourceLoader, _ number: UInt64, _ context: ClientContext
    ) -> Task<Void, Never> {
        // A task waits for this load, so it precedes loads that nobody waits for.
        Task(priority: .userInitiated) { [state] in
            let outcome: Outcome
            do {
                outcome = .success(try await loader.load(request))
            } catch is NotCachedError {
                outcome = .failure(URLError(.resourceUnavailable))
            } catch let error as LoadTimeoutError where error.timeout == request.timeout {
                outcome = .failure(URLError(.timedOut))
            } catch {
                outcome = .failure(error)
            }
            // A start is requested once: a second request could come just as the task completes, and Foundation would trap.
            let isDue = state.withLock { state in
                guard case .loading(number, _) = state.phase else { return false }
                state.phase = .loaded(outcome)
                return true
            }
            if isDue { context.startAgain() }
        }
    }

    private func deliver(_ outcome: Outcome) {
        switch outcome {
        case .success(let resource):
            guard let url = request.url else { return }
            // Foundation traps if a load ends without a response. If data comes more than once, completion handlers on
            // Linux only receive the last part.
            client?.urlProtocol(self, didReceive: resource.response(to: url), cacheStoragePolicy: .notAllowed)
            if !resource.data.isEmpty { client?.urlProtocol(self, didLoad: resource.data) }
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let error):
            #if canImport(Darwin)
            client?.urlProtocol(self, didFailWithError: carrying(error))
            #else
            client?.urlProtocol(self, didFailWithError: error)
            #endif
        }
    }
}

extension Resource {
    /// The response before the bytes. For a web request, it is an HTTP response.
    fileprivate func response(to url: URL) -> URLResponse {
        let response = URLResponse(
            url: url, mimeType: mimeType, expectedContentLength: data.count, textEncodingName: nil)
        guard let scheme = url.scheme, scheme.lowercased().isWebScheme else { return response }
        let fields = ["Content-Type": mimeType, "Content-Length": String(data.count)]
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

/// An `NSError` that carries a Swift error, because Foundation on Darwin passes nothing else on. Its own errors stay as they are.
package func carrying(_ error: any Error) -> any Error {
    guard !(error is URLError), !(error is CocoaError), !(type(of: error) is NSError.Type) else {
        return error
    }
    return NSError(
        domain: "TypedURLLoading.LoadError", code: 1,
        userInfo: [NSUnderlyingErrorKey: error, NSLocalizedDescriptionKey: String(describing: error)])
}

/// The context in which a protocol can call its client.
#if canImport(FoundationNetworking)
/// On Linux, this is the task's work queue.
///
/// Calls from any other queue race inside Foundation, whatever locks are held here. Foundation does not expose the
/// queue, but `resume` on a running task changes nothing and calls `startLoading` on that queue.
private struct ClientContext: Sendable {
    private let task: URLSessionTask

    /// Captures the context in `startLoading`.
    ///
    /// nil if the task is not running. Foundation also starts a task that is already cancelled or suspended.
    init?(of urlProtocol: URLProtocol) {
        guard let task = urlProtocol.task, task.state == .running else { return nil }
        self.task = task
    }

    /// Calls `startLoading` again, unless the task has been suspended.
    func startAgain() {
        // This waits for the work queue, so the caller must hold no lock.
        if task.state == .running { task.resume() }
    }
}
#else
/// On Darwin, this is the run loop of the thread that started it, in its mode at that time.
///
/// Written according to Apple's documentation. This code has only been compiled against stand-ins, and has not been run.
private struct ClientContext: @unchecked Sendable {
    // Safe: all are constants. The protocol is only used in a block that its own thread's run loop calls. The mode is
    // an immutable string, and the functions that are called with the run loop can be called from any thread.
    private let urlProtocol: URLProtocol
    private let runLoop: CFRunLoop
    private let mode: CFString

    /// Captures the context in `startLoading`.
    init?(of urlProtocol: URLProtocol) {
        guard let runLoop = CFRunLoopGetCurrent() else { return nil }
        self.urlProtocol = urlProtocol
        self.runLoop = runLoop
        mode = CFRunLoopCopyCurrentMode(runLoop)?.rawValue ?? CFRunLoopMode.defaultMode.rawValue
    }

    /// Calls `startLoading` again.
    func startAgain() {
        CFRunLoopPerformBlock(runLoop, mode) { urlProtocol.startLoading() }
        CFRunLoopWakeUp(runLoop)
    }
}
#endif
