/// The options of a loader for a ``ResourceLoader``.
struct LoaderOptions: Sendable {
    /// The places in which resources can be cached.
    var storage = Storage.all

    /// The maximum age of a cached resource; nil for any age.
    var timeToLive: Duration?

    /// The maximum duration of a load with all its attempts; nil for no limit.
    var timeout: Duration?

    /// The maximum number of concurrent loads; nil for no limit.
    var concurrentLoads: Int?

    /// The maximum number of bytes of a resource.
    var sizeLimit: ByteCount?

    var retry: Retry?

    /// The rule that decides whether a failed load is retried.
    struct Retry: Sendable {
        let limit: Int
        let delay: Duration
        let isTransient: @Sendable (any Error) -> Bool

        /// The delay before a retry. It doubles each time, up to a minute.
        func delay(before attempt: Int) -> Duration {
            min(delay * (1 << min(attempt - 1, 16)), max(delay, .seconds(60)))
        }
    }
}
