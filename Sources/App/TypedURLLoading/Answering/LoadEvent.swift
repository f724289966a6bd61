/// An event of a load, for observers.
public struct LoadEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// A loader was called.
        case started

        /// A request joined a running load.
        case coalesced

        /// A request was answered from memory.
        case memoryHit

        /// A resource was read from disk; its number of bytes.
        case diskHit(bytes: Int)

        /// A loader returned a resource; the number of bytes in all attempts, 0 if it only confirmed the cached copy.
        case loaded(bytes: Int, duration: Duration)

        /// A loader is called again after a temporary error.
        case retried(any Error)

        /// A load failed.
        case failed(any Error, duration: Duration)

        /// A request was cancelled.
        case cancelled

        /// A disk operation failed. The load continues.
        case diskFailed(DiskError)
    }

    /// What happened.
    public let kind: Kind

    /// The canonical form of the URL, with `…` in place of each secret (`writeOnly`).
    public let url: String
}

/// Receives the events of a ``ResourceLoader``.
///
/// The module logs and counts nothing itself. Observers are called on any thread, often on several at once, and before
/// waiting requests continue, so they should return quickly.
public protocol LoadObserver: Sendable {
    /// Receives an event.
    func observe(_ event: LoadEvent)
}
