/// What a ``ResourceLoader`` must know of a loader.
struct LoaderOptions: Sendable {
    /// Where resources may be kept.
    var storage = Storage.all

    /// The age up to which a kept resource is as good as a new one; nil for any.
    var timeToLive: Duration?

    /// The longest that a load may take, all attempts together; nil for any.
    var timeout: Duration?

    /// How many loads may run at once; nil for any number.
    var concurrentLoads: Int?

    /// The most bytes that a resource may have.
    var sizeLimit: ByteCount?

    var retry: Retry?

    /// When a load that failed is tried again.
    struct Retry: Sendable {
        let limit: Int
        let delay: Duration
        let isTransient: @Sendable (any Error) -> Bool

        /// How long to wait before a further attempt: twice as long each time, up to a minute.
        func delay(before attempt: Int) -> Duration {
            min(delay * (1 << min(attempt - 1, 16)), max(delay, .seconds(60)))
        }
    }
}
