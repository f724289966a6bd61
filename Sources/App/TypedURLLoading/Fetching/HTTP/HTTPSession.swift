import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session whose tasks report to their transfers.
///
/// On Linux, only the delegate of a session receives bytes as they arrive. So the session has its own delegate.
final class HTTPSession: Sendable {
    private let session: URLSession
    private let delegate = Delegate()
    private let idleLimit: Double

    init(_ configuration: URLSessionConfiguration, maxConnectionsPerHost: Int) {
        let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
        // The caches of this module keep the responses. That of a session would answer conditional requests.
        copy.urlCache = nil
        copy.requestCachePolicy = .reloadIgnoringLocalCacheData
        copy.httpMaximumConnectionsPerHost = maxConnectionsPerHost
        idleLimit = copy.timeoutIntervalForRequest
        session = URLSession(configuration: copy, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // A session keeps its delegate until then.
        session.finishTasksAndInvalidate()
    }

    /// The time without any progress after which a request fails, in seconds: its own, or that of the configuration.
    func idleLimit(_ request: URLRequest) -> Double {
        // This is what a request has that says nothing.
        request.timeoutInterval == 60 ? idleLimit : request.timeoutInterval
    }

    /// Creates a task that reports to a transfer.
    func task(_ request: URLRequest, for transfer: HTTPTransfer) -> URLSessionDataTask {
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // The transfer itself watches the time. Foundation on Linux counts whole seconds.
        request.timeoutInterval = idleLimit(request) + 30
        let task = session.dataTask(with: request)
        delegate.add(transfer, task)
        return task
    }

    private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
        private let transfers = Locked<[Int: HTTPTransfer]>([:])

        func add(_ transfer: HTTPTransfer, _ task: URLSessionTask) {
            transfers.withLock { $0[task.taskIdentifier] = transfer }
        }

        private func transfer(of task: URLSessionTask) -> HTTPTransfer? {
            transfers.withLock { $0[task.taskIdentifier] }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            transfer(of: dataTask)?.receive(response)
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            transfer(of: dataTask)?.receive(data)
        }

        // The loader follows redirections itself, because it decides which fields go where.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
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
            let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            transfer?.complete(task.response, error)
        }
    }
}
