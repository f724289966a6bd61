import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sessions whose tasks report to their transfers.
///
/// On Linux, only the delegate of a session receives bytes as they arrive. So the sessions have their own delegate.
final class HTTPSession: Sendable {
    private let sessions: [URLSession]
    private let delegate = Delegate()
    private let idleLimit: Double

    /// The additional header fields of the configuration. A session would send them to each host.
    private let fields: [String: String]

    init(_ configuration: URLSessionConfiguration, maxConnectionsPerHost: Int) {
        let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
        // The caches of this module keep the responses. That of a session would answer conditional requests.
        copy.urlCache = nil
        fields = (copy.httpAdditionalHeaders ?? [:]).reduce(into: [:]) { fields, field in
            if let name = field.key as? String { fields[name] = "\(field.value)" }
        }
        copy.httpAdditionalHeaders = nil
        copy.requestCachePolicy = .reloadIgnoringLocalCacheData
        #if canImport(FoundationNetworking)
        // curl keeps four times as many idle connections as there are tasks. When all but one have ended, that is four.
        let count = (maxConnectionsPerHost + 3) / 4
        #else
        let count = 1
        #endif
        copy.httpMaximumConnectionsPerHost = (maxConnectionsPerHost + count - 1) / count
        idleLimit = copy.timeoutIntervalForRequest
        sessions = (0..<count).map { [delegate] _ in
            URLSession(configuration: copy, delegate: delegate, delegateQueue: nil)
        }
    }

    deinit {
        // A session keeps its delegate until then.
        for session in sessions { session.finishTasksAndInvalidate() }
    }

    /// The time without any progress after which a request fails, in seconds: its own, or that of the configuration.
    func idleLimit(_ request: URLRequest) -> Double {
        // This is what a request has that says nothing.
        request.timeoutInterval == 60 ? idleLimit : request.timeoutInterval
    }

    /// A request with the fields that it does not set itself.
    func complete(_ request: URLRequest) -> URLRequest {
        var request = request
        for (name, value) in fields where request.value(forHTTPHeaderField: name) == nil {
            request.setValue(value, forHTTPHeaderField: name)
        }
        #if canImport(FoundationNetworking)
        // The session does not notice that a compressed body ends early.
        if request.value(forHTTPHeaderField: "Accept-Encoding") == nil {
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        }
        #endif
        return request
    }

    #if canImport(Darwin)
    var challengeHandler: Locked<HTTPLoader.ChallengeHandler?> { delegate.challengeHandler }
    #endif

    /// Creates a task that reports to a transfer.
    ///
    /// - Parameter turn: The number of its turn. With the same number, it uses the same connection.
    func task(_ request: URLRequest, _ turn: Int, for transfer: HTTPTransfer) -> URLSessionDataTask {
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // The transfer itself watches the time. Foundation on Linux counts whole seconds.
        request.timeoutInterval = idleLimit(request) + 30
        let task = sessions[turn % sessions.count].dataTask(with: request)
        delegate.add(transfer, task)
        return task
    }

    private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
        private let transfers = Locked<[ObjectIdentifier: HTTPTransfer]>([:])

        func add(_ transfer: HTTPTransfer, _ task: URLSessionTask) {
            transfers.withLock { $0[ObjectIdentifier(task)] = transfer }
        }

        private func transfer(of task: URLSessionTask) -> HTTPTransfer? {
            transfers.withLock { $0[ObjectIdentifier(task)] }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            transfer(of: dataTask)?.receive(response)
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            transfer(of: dataTask)?.receive(data)
        }

        #if canImport(Darwin)
        let challengeHandler = Locked<HTTPLoader.ChallengeHandler?>(nil)

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            guard let handler = challengeHandler.withLock({ $0 }) else {
                return (.performDefaultHandling, nil)
            }
            return await handler(challenge)
        }

        func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
            transfer(of: task)?.waitForConnectivity()
        }
        #endif

        // The loader follows redirections itself, because it decides which fields go where.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            #if canImport(FoundationNetworking)
            // Foundation traps if this is called after the task was cancelled, or if it is cancelled after this is called.
            guard transfer(of: task)?.endsByItself() ?? true else { return }
            #endif
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let transfer = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
            transfer?.complete(task.response, error)
        }
    }
}
