public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension LoaderRegistry {
    /// Creates a session whose data tasks load the registry's URLs with its loaders, and all other URLs as usual.
    ///
    /// Only use a session for code that needs one. If your code can call `load(_:)` instead, that is simpler and
    /// hundreds of times faster.
    ///
    /// A task receives a response with the resource's MIME type and length, then its bytes. For an `http` or `https`
    /// URL, the response is an `HTTPURLResponse` with status 200. If the loader returns a stream, a task with a
    /// delegate receives its parts; on Linux only if the request asks for them, see `URLRequest.deliversParts`. A task
    /// fails with the loader's error, or with the `URLValidationError` of an invalid URL. On Darwin, Foundation passes
    /// an `NSError` on; ``LoaderRegistry/loadError(behind:)`` returns the original error. Requests that no loader can
    /// answer fail with `UnsupportedRequestError`: methods other than `GET`, bodies, and on Linux download tasks.
    ///
    /// Cancelling the task cancels the loader's task. The request's `timeoutInterval` limits the whole load, which then
    /// fails with `URLError.timedOut`. A request that only allows cached resources fails with
    /// `URLError.resourceUnavailable`.
    ///
    /// On Linux, the loader of a suspended task keeps running, and the task receives the result when it is resumed. But
    /// Foundation for Linux can crash if any task is resumed just as it completes, whichever protocol serves it. So
    /// cancel tasks there instead of suspending them, and use `cancellableData(for:)` instead of `data(for:)`. On Darwin,
    /// the timeout also counts the time in which a task is suspended.
    ///
    /// It is unavailable on watchOS, where Foundation does not use custom protocols; call `load(_:)` there.
    ///
    /// The session keeps the registry, and so does a configuration.
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
    /// URL would get the bytes of another. It keeps the registry; if you replace it, keep a session of the registry.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func sessionConfiguration(
        basedOn configuration: URLSessionConfiguration = .default
    ) -> URLSessionConfiguration {
        configuration.serving(SessionProtocolTable.loader(of: self))
    }
}

extension ResourceLoader {
    /// Creates a session whose data tasks load the registry's URLs with this loader and its cache, and all other URLs
    /// as usual.
    ///
    /// Everything about ``LoaderRegistry/session(configuration:delegate:delegateQueue:)`` also applies here. In
    /// addition, the request's `cachePolicy` selects the policy: `useProtocolCachePolicy` is ``LoadPolicy/use``;
    /// `returnCacheDataElseLoad` accepts a cached resource of any age; `returnCacheDataDontLoad` does the same, but
    /// fails with `URLError.resourceUnavailable` instead of loading; `reloadRevalidatingCacheData` is
    /// ``LoadPolicy/revalidate``; all others load again.
    ///
    /// The session keeps the loader, and so does a configuration.
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
    /// ``session(configuration:delegate:delegateQueue:)``. Its `urlCache` stores nothing and keeps the loader; if you
    /// replace it, keep the loader.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func sessionConfiguration(
        basedOn configuration: URLSessionConfiguration = .default
    ) -> URLSessionConfiguration {
        configuration.serving(self)
    }
}

extension URLSessionConfiguration {
    /// A copy that uses the protocol of a loader first, keeps the loader, and caches nothing else.
    fileprivate func serving(_ loader: ResourceLoader) -> URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else {
            preconditionFailure("the copy of a URLSessionConfiguration is not one")
        }
        copy.protocolClasses = [SessionProtocolTable.protocolClass(of: loader)] + (copy.protocolClasses ?? [])
        copy.urlCache = LoaderKeeper(loader)
        return copy
    }
}
