public import Foundation
public import TypedURL

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
    /// Loads the resource of a URL through the session, which should be one of a ``LoaderRegistry``.
    ///
    /// It can be cancelled safely, as `cancellableData(for:)` can.
    ///
    /// - Throws: What the loader throws; `URLError.cancelled` where the calling task is cancelled;
    ///   `URLError.unsupportedURL` where the session knows nobody who loads the URL.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func data(from url: some SchemaURL) async throws -> (Data, URLResponse) {
        try await cancellableData(for: URLRequest(url: url.url))
    }

    /// Loads the contents of a request, as `data(for:)` does, and can be cancelled safely on Linux too.
    ///
    /// Foundation's own `data(for:)` can deadlock on Linux where the calling task is cancelled just as the load
    /// completes (swift-corelibs-foundation, issue 5412; up to Swift 6.3). On Linux, this function ends as soon as the
    /// calling task is cancelled, and does not wait for the session.
    ///
    /// - Throws: What the loader throws, where the session is one of a ``LoaderRegistry`` which owns the URL;
    ///   `URLError.cancelled` where the calling task is cancelled; else what the session fails with.
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
