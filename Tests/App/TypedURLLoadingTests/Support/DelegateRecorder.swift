import Foundation
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Writes down what a session tells its delegate.
final class DelegateRecorder: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// Opened when a task is complete.
    let completed = Gate()

    // Safe: both only under the lock.
    private let lock = NSLock()
    private var recorded: [String] = []

    var events: [String] { lock.withLock { recorded } }

    private func record(_ event: String) {
        lock.withLock { recorded.append(event) }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        record("response \(response.mimeType ?? "nil")")
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        record("data \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        record(
            "completed \(error.map { String(describing: ($0 as? URLError)?.code.rawValue ?? 0) } ?? "nil")")
        Task { await completed.open() }
    }
}

#if !os(watchOS)
extension ResourceLoader {
    /// A session that loads the registry's URLs.
    func session(
        configuration: URLSessionConfiguration = .default, delegate: (any URLSessionDelegate)? = nil,
        delegateQueue: OperationQueue? = nil
    ) -> URLSession {
        URLSession(
            configuration: sessionConfiguration(basedOn: configuration), delegate: delegate,
            delegateQueue: delegateQueue)
    }
}
#endif
