/// The options of a loader for a ``ResourceLoader``.
struct LoaderOptions: Sendable {
    /// The places in which resources can be cached; nil for all.
    var allowedStorage: Storage?

    var storage: Storage { allowedStorage ?? .all }

    /// The maximum age of a cached resource; nil for any age.
    var timeToLive: Duration?

    /// The maximum duration of a load with all its attempts; nil for no limit.
    var timeout: Duration?

    /// The maximum number of concurrent loads; nil for no limit.
    var concurrentLoads: Int?

    /// The maximum number of bytes of a resource.
    var sizeLimit: ByteCount?

    var retry: Retry?

    /// The bytes that a stream can be ahead of a reader; nil for the default.
    var streamLimit: ByteCount?

    var streamBuffer: ByteCount { streamLimit ?? .megabytes(4) }

    /// These options, and those of another loader where these are not set.
    func inheriting(_ other: LoaderOptions) -> LoaderOptions {
        LoaderOptions(
            allowedStorage: allowedStorage ?? other.allowedStorage,
            timeToLive: timeToLive ?? other.timeToLive,
            timeout: timeout ?? other.timeout, concurrentLoads: concurrentLoads ?? other.concurrentLoads,
            sizeLimit: sizeLimit ?? other.sizeLimit, retry: retry ?? other.retry,
            streamLimit: streamLimit ?? other.streamLimit)
    }

    /// The rule that decides whether a failed load is retried.
    struct Retry: Sendable {
        let limit: Int
        let delay: Duration
        let isTransient: @Sendable (any Error) -> Bool

        /// Waits for a delay.
        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

        /// The longest delay before a retry. It doubles each time, up to a minute.
        func backOff(before attempt: Int) -> Duration {
            min(delay * (1 << min(attempt - 1, 16)), max(delay, .seconds(60)))
        }

        /// The delay before a retry after an error; nil for no retry. A server can ask for a longer delay, but not for more
        /// than a minute. The last half of the back-off is random, so that many loads do not come back at the same moment.
        ///
        /// - Parameter random: From 0 to 1.
        func delay(
            before attempt: Int, after error: any Error, random: Double = .random(in: 0...1)
        ) -> Duration? {
            guard attempt <= limit, isTransient(error) else { return nil }
            let half = backOff(before: attempt) / 2
            let wanted = (error as? HTTPStatusError)?.retryAfter ?? .zero
            return wanted <= .seconds(60) ? max(half, wanted) + half * random : nil
        }
    }
}

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
    /// Time spent waiting for ``concurrentLoads(_:)`` before it begins does not count. After the timeout, the next load of the queue
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
    /// A load is not retried after it has delivered a part, unless it can continue; see ``ResourceStream``. When it has received
    /// a twentieth of the resource or a megabyte, the retries are counted from the beginning. After an ``HTTPStatusError``,
    /// the delay is at least as long as the server says; if that is more than a minute, the load fails. If a stale copy can be
    /// used (``CacheMetadata/staleIfError``), the load is not retried. Between two attempts, it does not count for
    /// ``concurrentLoads(_:)``.
    ///
    /// - Parameters:
    ///   - limit: The number of retries.
    ///   - delay: The longest time before the first retry; it doubles before each further one, up to a minute. The last half of
    ///     it is random.
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
