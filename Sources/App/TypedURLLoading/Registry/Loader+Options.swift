extension Loader {
    /// Sets where a ``ResourceLoader`` can cache the resources of this loader.
    ///
    /// Use it to keep a kind of URL off the disk, for every request:
    ///
    /// ```swift
    /// Loader(PrivatePhotoURL.self, using: vault).storage(.memory)
    /// Loader(TokenURL.self, using: server).storage(.nowhere)
    /// ```
    public func storage(_ storage: Storage) -> Loader {
        with { $0.allowedStorage = storage }
    }

    /// Sets how long a cached resource is fresh. The default is forever, or as long as the resource says; see
    /// ``CacheMetadata/lifetime``.
    ///
    /// - Parameter duration: The maximum age.
    public func timeToLive(_ duration: Duration) -> Loader {
        with { $0.timeToLive = duration }
    }

    /// Ends a load that takes longer, including all retries, with a ``LoadTimeoutError``.
    ///
    /// Time spent waiting for ``concurrentLoads(_:)`` does not count. After the timeout, the next load of the queue
    /// begins, even if this loader ignores its cancellation and is still running.
    public func timeout(_ duration: Duration) -> Loader {
        with { $0.timeout = duration }
    }

    /// Limits how many loads of this loader a ``ResourceLoader`` runs at once. Other loads wait: those with the highest
    /// priority are next, and the earliest among them.
    ///
    /// - Parameter limit: The number of loads, at least 1.
    public func concurrentLoads(_ limit: Int) -> Loader {
        with { $0.concurrentLoads = max(1, limit) }
    }

    /// Fails a load of more bytes with a ``ResourceTooLargeError``. A stream ends when it exceeds the limit.
    public func sizeLimit(_ limit: ByteCount) -> Loader {
        with { $0.sizeLimit = limit }
    }

    /// Limits what a stream keeps in memory of a resource that is not cached. The default is 4 MB.
    ///
    /// A stream that is this far ahead of its slowest reader waits for it; the time counts for ``timeout(_:)``. A request
    /// that comes after this many bytes waits for the stream's end, and loads again. Neither applies while a request
    /// waits for the whole resource, or if the resource fits into the cache: then all bytes are kept.
    public func streamBuffer(_ limit: ByteCount) -> Loader {
        with { $0.streamLimit = limit }
    }

    /// Retries a load that fails with a temporary error. By default, a load is not retried.
    ///
    /// A load is not retried after it has delivered a part, unless it can continue; see ``ResourceStream``. If it has received
    /// more bytes since the last retry, the retries are counted from the beginning. After an ``HTTPStatusError``, the
    /// delay is at least as long as the server says; if that is more than a minute, the load fails.
    ///
    /// - Parameters:
    ///   - limit: The number of retries.
    ///   - delay: The time before the first retry; it doubles before each further one, up to a minute.
    ///   - isTransient: Whether an error is temporary. It is called for each error of the loader.
    public func retries(
        _ limit: Int, after delay: Duration = .milliseconds(500),
        where isTransient: @escaping @Sendable (_ error: any Error) -> Bool
    ) -> Loader {
        with {
            $0.retry = LoaderOptions.Retry(
                limit: max(0, limit), delay: max(.zero, delay), isTransient: isTransient)
        }
    }

    private func with(_ change: (inout LoaderOptions) -> Void) -> Loader {
        var loader = self
        change(&loader.entry.options)
        return loader
    }
}
