public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension LoaderRegistry {
    /// Creates a session whose data tasks load the URLs that the registry owns with its loaders, and all
    /// other URLs as usual.
    ///
    /// If your code can call `load(_:)` instead, that is simpler and hundreds of times faster. A session is for
    /// code that needs one.
    ///
    /// A task gets a response with the resource's MIME type and length, then its bytes; of an
    /// `http` or `https` URL an `HTTPURLResponse` with status 200. The bytes come in parts where the loader answers so
    /// and the task has a delegate; on Linux only where the request says so, see `URLRequest.deliversParts`. It fails with the loader's error, or the
    /// `URLValidationError` of a URL that is not valid. On Darwin, Foundation hands on an `NSError`:
    /// ``LoaderRegistry/loadError(behind:)`` finds what was thrown. What no loader can answer
    /// fails with `UnsupportedRequestError`: other methods than `GET`, bodies, and on Linux download tasks.
    ///
    /// Cancelling the task cancels the loader's. The request's `timeoutInterval` bounds the whole load, and
    /// fails it with `URLError.timedOut`. A request that may only be answered from a cache fails with
    /// `URLError.resourceUnavailable`.
    ///
    /// On Linux, a task that is suspended keeps its loader running, and gets the result once it is resumed. But
    /// Foundation for Linux can crash where any task, whatever serves it, is resumed just as it completes:
    /// better cancel a task there than suspend it, and use `cancellableData(for:)` rather than `data(for:)`.
    ///
    /// It is unavailable on watchOS, where Foundation does not use custom protocols; call `load(_:)` there.
    ///
    /// The registry then lives as long as the process, since nothing says when the last session is gone.
    ///
    /// - Parameters:
    ///   - configuration: What the session is like for all other URLs; see ``sessionConfiguration(basedOn:)``.
    ///   - delegate: The session's delegate.
    ///   - delegateQueue: The queue that the delegate and completion handlers are called on; it must be serial.
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

    /// A copy of a configuration whose sessions serve the URLs that the registry owns, as those of
    /// ``session(configuration:delegate:delegateQueue:)`` do.
    ///
    /// The copy has no `urlCache`: on Linux its key leaves out scheme and query, so that one URL would be
    /// answered with another's bytes.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func sessionConfiguration(
        basedOn configuration: URLSessionConfiguration = .default
    ) -> URLSessionConfiguration {
        configuration.serving(SessionProtocolTable.protocolClass(of: self))
    }
}

extension ResourceLoader {
    /// Makes a session whose data tasks get the URLs that the registry owns from this loader and its cache, and all
    /// other URLs as usual.
    ///
    /// All that is said of ``LoaderRegistry/session(configuration:delegate:delegateQueue:)`` holds here too, and a
    /// request's `cachePolicy` decides what it may be answered with: `useProtocolCachePolicy` what ``LoadPolicy/use``
    /// says, `returnCacheDataElseLoad` what is kept whatever its age, `returnCacheDataDontLoad` the same or
    /// `URLError.resourceUnavailable`, all others a new load.
    ///
    /// The loader then lives as long as the process, since nothing says when the last session is gone.
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

    /// A copy of a configuration whose sessions serve the URLs that the registry owns, as those of
    /// ``session(configuration:delegate:delegateQueue:)`` do. It has no `urlCache`.
    @available(
        watchOS, unavailable, message: "sessions do not support custom schemes on watchOS; call load(_:)"
    )
    public func sessionConfiguration(
        basedOn configuration: URLSessionConfiguration = .default
    ) -> URLSessionConfiguration {
        configuration.serving(SessionProtocolTable.protocolClass(of: self))
    }
}

extension URLSessionConfiguration {
    /// A copy without a cache that asks a protocol first.
    fileprivate func serving(_ protocolClass: SessionProtocol.Type) -> URLSessionConfiguration {
        guard let copy = copy() as? URLSessionConfiguration else {
            preconditionFailure("the copy of a URLSessionConfiguration is not one")
        }
        copy.protocolClasses = [protocolClass] + (copy.protocolClasses ?? [])
        copy.urlCache = nil
        return copy
    }
}
