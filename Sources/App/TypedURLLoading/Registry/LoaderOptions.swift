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

        /// The delay before a retry. It doubles each time, up to a minute.
        func delay(before attempt: Int) -> Duration {
            min(delay * (1 << min(attempt - 1, 16)), max(delay, .seconds(60)))
        }

        /// The delay before a retry after an error; nil for no retry. A server can ask for a longer delay, but not for more
        /// than a minute.
        func delay(before attempt: Int, after error: any Error) -> Duration? {
            guard attempt <= limit, isTransient(error) else { return nil }
            guard let wanted = (error as? HTTPStatusError)?.retryAfter else { return delay(before: attempt) }
            return wanted <= .seconds(60) ? max(delay(before: attempt), wanted) : nil
        }
    }
}
