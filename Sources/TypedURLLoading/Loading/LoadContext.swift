/// The state that a load shares with the requests that wait for it.
final class LoadContext: Sendable {
    /// The bytes of a stream, for requests that read along.
    let channel = PartChannel()

    private let cache: MemoryCache
    private let wanted = Locked(Storage.nowhere)
    private let reservation = Locked<MemoryCache.Reservation?>(nil)

    init(_ cache: MemoryCache) {
        self.cache = cache
    }

    deinit {
        if let reservation = reservation.withLock({ $0 }) { cache.end(reservation) }
    }

    /// All places in which a waiting request wants the resource to be cached.
    var storage: Storage { wanted.withLock { $0 } }

    /// Adds the places in which a request wants the resource to be cached.
    func add(_ storage: Storage) {
        wanted.withLock { $0.formUnion(storage) }
    }

    /// Begins the run.
    ///
    /// - Returns: The reservation with which the result can be cached, unless the URL is removed first.
    func begin(_ key: String) -> MemoryCache.Reservation {
        let made = cache.reserve(key)
        reservation.withLock { $0 = made }
        return made
    }

    /// Whether the URL has not been removed since the run began.
    var isValid: Bool {
        reservation.withLock { $0 }.map(cache.isValid) ?? true
    }
}
