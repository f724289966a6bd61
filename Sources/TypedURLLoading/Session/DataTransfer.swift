#if !canImport(Darwin)
import Foundation
import FoundationNetworking

/// One data task that an async function waits for.
final class DataTransfer: Sendable {
    private struct State: Sendable {
        var task: URLSessionDataTask?
        var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
        var isCancelled = false
    }

    /// A cancellation handler runs under a lock that the session's work queue may be waiting for, and a task's
    /// `cancel` waits for the work queue. So it is called here, on a thread that holds nothing.
    private static let cancellations = DispatchQueue(label: "TypedURLLoading.DataTransfer.cancellations")

    private let state = Locked(State())

    /// Runs the request. To be called once.
    func run(_ request: URLRequest, in session: URLSession) async throws -> (Data, URLResponse) {
        try await withCheckedThrowingContinuation { continuation in
            let task = session.dataTask(with: request) { data, response, error in
                self.complete(data, response, error)
            }
            let isCancelled = state.withLock { state in
                state.continuation = continuation
                state.task = task
                return state.isCancelled
            }
            if isCancelled {
                cancel()
            } else {
                task.resume()
            }
        }
    }

    /// Cancels the task, now or as soon as there is one.
    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        if let task { Self.cancellations.async { task.cancel() } }
    }

    /// Foundation may complete twice where a task's delegate queue is concurrent; the first counts.
    private func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        let continuation = state.withLock { state in
            defer { state.continuation = nil }
            return state.continuation
        }
        if let data, let response, error == nil {
            continuation?.resume(returning: (data, response))
        } else {
            continuation?.resume(throwing: error ?? URLError(.badServerResponse))
        }
    }
}
#endif
