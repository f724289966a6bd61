public import Foundation
public import TypedURL

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
    /// Loads the resource of a URL through the session, which should be a session of a ``LoaderRegistry``.
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
    /// - Throws: The error of the loader, if the session belongs to a ``LoaderRegistry`` that owns the URL;
    ///   `URLError.cancelled` if the calling task is cancelled; otherwise the error of the session.
    public func cancellableData(for request: URLRequest) async throws -> (Data, URLResponse) {
        #if canImport(Darwin)
        do {
            return try await data(for: request)
        } catch {
            throw LoaderRegistry.loadError(behind: error)
        }
        #else
        let transfer = DataTransfer(request, in: self)
        return try await withTaskCancellationHandler {
            try await transfer.run()
        } onCancel: {
            transfer.cancel()
        }
        #endif
    }
}
