#if !canImport(Darwin)
import Foundation
import FoundationNetworking

/// A data task that an async function waits for.
///
/// Cancelling ends the wait immediately, whether or not Foundation completes the task.
final class DataTransfer: Sendable {
    private struct State: Sendable {
        var task: URLSessionDataTask?
        var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
        var isCancelled = false
    }

    private let request: URLRequest
    private let session: URLSession
    private let state = Locked(State())

    init(_ request: URLRequest, in session: URLSession) {
        self.request = request
        self.session = session
    }

    /// Runs the request. Call it once.
    func run() async throws -> (Data, URLResponse) {
        try await withCheckedThrowingContinuation { continuation in
            let task = session.dataTask(with: request) { data, response, error in
                self.complete(data, response, error)
            }
            let isCancelled = state.withLock { state in
                guard !state.isCancelled else { return true }
                state.continuation = continuation
                state.task = task
                return false
            }
            if isCancelled {
                end(task, continuation)
            } else {
                task.resume()
            }
        }
    }

    /// Ends the wait, and cancels the task as soon as it exists.
    func cancel() {
        let (task, continuation) = state.withLock { state in
            state.isCancelled = true
            defer { (state.task, state.continuation) = (nil, nil) }
            return (state.task, state.continuation)
        }
        end(task, continuation)
    }

    private func end(
        _ task: URLSessionDataTask?, _ continuation: CheckedContinuation<(Data, URLResponse), any Error>?
    ) {
        task?.cancelElsewhere()
        continuation?.resume(throwing: cancellationError)
    }

    /// The error with which Foundation completes a cancelled task.
    private var cancellationError: URLError {
        guard let url = request.url else { return URLError(.cancelled) }
        // `failureURLString` reads the second key, whose constant is deprecated.
        return URLError(
            .cancelled,
            userInfo: [
                NSURLErrorFailingURLErrorKey: url, "NSErrorFailingURLStringKey": url.absoluteString,
            ])
    }

    /// Foundation can complete a task twice if its delegate queue is concurrent, and also completes it after it was
    /// cancelled. The first end counts.
    private func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        let continuation = state.withLock { state in
            defer { (state.task, state.continuation) = (nil, nil) }
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
