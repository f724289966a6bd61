public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension ResourceLoader {
    /// Creates a session whose data tasks load the registry's URLs with this loader and its cache, and all other URLs
    /// as usual.
    ///
    /// Only use a session for code that needs one. If your code can call `load(_:)` instead, that is simpler and
    /// hundreds of times faster.
    ///
    /// A task receives a response with the resource's MIME type and length, then all its bytes. For an `http` or `https`
    /// URL, the response is an `HTTPURLResponse` with status 200. A task fails with the loader's error, or with the
    /// `URLValidationError` of an invalid URL. On Darwin, Foundation passes an `NSError` on;
    /// ``LoaderRegistry/loadError(behind:)`` returns the original error. Requests that no loader can answer fail with
    /// `UnsupportedRequestError`: methods other than `GET`, bodies, and on Linux download tasks.
    ///
    /// The request's `cachePolicy` selects the policy: `useProtocolCachePolicy` is ``LoadPolicy/use``;
    /// `returnCacheDataElseLoad` accepts a cached resource of any age; `returnCacheDataDontLoad` does the same, but
    /// fails with `URLError.resourceUnavailable` instead of loading; `reloadRevalidatingCacheData` is
    /// ``LoadPolicy/revalidate``; all others load again.
    ///
    /// Cancelling the task cancels the request. Its `timeoutInterval` limits the whole load, which then fails with
    /// `URLError.timedOut`.
    ///
    /// On Linux, the loader of a suspended task keeps running, and the task receives the result when it is resumed. But
    /// Foundation for Linux can crash if any task is resumed just as it completes, whichever protocol serves it. So
    /// cancel tasks there instead of suspending them, and use `cancellableData(for:)` instead of `data(for:)`. On Darwin,
    /// the timeout also counts the time in which a task is suspended.
    ///
    /// It is unavailable on watchOS, where Foundation does not use custom protocols; call `load(_:)` there.
    ///
    /// The session keeps the loader, and so does a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration for all other URLs; see ``sessionConfiguration(basedOn:)``.
    ///   - delegate: The session's delegate.
    ///   - delegateQueue: The queue on which the delegate and completion handlers are called; it must be serial.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func session(
        configuration: URLSessionConfiguration = .default,
        delegate: (any URLSessionDelegate)? = nil,
        delegateQueue: OperationQueue? = nil
    ) -> URLSession {
        URLSession(
            configuration: sessionConfiguration(basedOn: configuration), delegate: delegate,
            delegateQueue: delegateQueue)
    }

    /// A copy of a configuration for sessions that load the URLs that the registry owns, like those of
    /// ``session(configuration:delegate:delegateQueue:)``.
    ///
    /// Its `urlCache` stores nothing, because the key of a `URLCache` omits the scheme and the query on Linux, so that one
    /// URL would get the bytes of another. It keeps the loader; if you replace it, keep the loader.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func sessionConfiguration(
        basedOn configuration: URLSessionConfiguration = .default
    ) -> URLSessionConfiguration {
        guard let copy = configuration.copy() as? URLSessionConfiguration else {
            preconditionFailure("the copy of a URLSessionConfiguration is not one")
        }
        copy.protocolClasses = [SessionProtocolTable.protocolClass(of: self)] + (copy.protocolClasses ?? [])
        copy.urlCache = LoaderKeeper(self)
        return copy
    }
}

/// Keeps a loader as long as a configuration or a session can use it: a cache that stores nothing.
///
/// The copies of a configuration share its cache, and a session keeps its configuration. Nothing else in a configuration
/// can hold an object.
private final class LoaderKeeper: URLCache, @unchecked Sendable {
    // Safe: it is constant.
    private let loader: ResourceLoader

    init(_ loader: ResourceLoader) {
        self.loader = loader
        #if canImport(Darwin)
        super.init(memoryCapacity: 0, diskCapacity: 0, directory: nil)
        #else
        super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
        #endif
    }

    override func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }

    override func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}
}
