public import Foundation
public import TypedURL

#if canImport(FoundationNetworking)
public import FoundationNetworking

/// A cancellation handler runs under a lock that the session's work queue may be waiting for, and a task's `cancel` waits
/// for the work queue. So `cancel` is called on this queue, without locks.
private let cancellations = DispatchQueue(label: "TypedURLLoading.cancellations")
#endif

extension URLSessionTask {
    /// Cancels the task, from any context.
    func cancelElsewhere() {
        #if canImport(FoundationNetworking)
        cancellations.async { self.cancel() }
        #else
        cancel()
        #endif
    }
}

extension URLSession {
    /// Loads the resource of a URL through the session, which should be one of a ``ResourceLoader``.
    ///
    /// It can be cancelled safely, like `cancellableData(for:)`.
    ///
    /// - Throws: The error of the loader; `URLError.cancelled` if the calling task is cancelled;
    ///   `URLError.unsupportedURL` if nothing in the session loads the URL.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func data(from url: some SchemaURL) async throws -> (Data, URLResponse) {
        try await cancellableData(for: URLRequest(url: url.url))
    }

    /// Loads the contents of a request, like `data(for:)`, but can also be cancelled safely on Linux.
    ///
    /// On Linux, Foundation's own `data(for:)` can deadlock if the calling task is cancelled just as the load completes
    /// (swift-corelibs-foundation, issue 5412; up to Swift 6.3). This function ends there as soon as the calling task
    /// is cancelled, without waiting for the session.
    ///
    /// - Throws: The error of the loader, if the session is one of a ``ResourceLoader`` whose registry owns the URL;
    ///   `URLError.cancelled` if the calling task is cancelled; otherwise the error of the session.
    public func cancellableData(for request: URLRequest) async throws -> (Data, URLResponse) {
        #if canImport(Darwin)
        do {
            return try await data(for: request)
        } catch {
            throw LoaderRegistry.loadError(behind: error)
        }
        #else
        guard !Task.isCancelled else { throw URLError.cancelled(request) }
        // Foundation can complete a task twice if its delegate queue is concurrent, and also completes it after it was
        // cancelled. The first end counts.
        let end = Promise<(Data, URLResponse)>()
        let task = dataTask(with: request) { data, response, error in
            if let data, let response, error == nil {
                end.settle(.success((data, response)))
            } else {
                end.settle(.failure(error ?? URLError(.badServerResponse)))
            }
        }
        return try await withTaskCancellationHandler {
            if !Task.isCancelled { task.resume() }
            return try await end.value()
        } onCancel: {
            if end.settle(.failure(URLError.cancelled(request))) { task.cancelElsewhere() }
        }
        #endif
    }
}

#if !canImport(Darwin)
extension URLError {
    /// The error with which Foundation completes a cancelled task.
    fileprivate static func cancelled(_ request: URLRequest) -> URLError {
        guard let url = request.url else { return URLError(.cancelled) }
        // `failureURLString` reads the second key, whose constant is deprecated.
        return URLError(
            .cancelled,
            userInfo: [
                NSURLErrorFailingURLErrorKey: url, "NSErrorFailingURLStringKey": url.absoluteString,
            ])
    }
}
#endif
