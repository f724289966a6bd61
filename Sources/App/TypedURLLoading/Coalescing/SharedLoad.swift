/// The state that a load shares with the requests that wait for it.
final class SharedLoad: Sendable {
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

    /// Adds a request for the whole resource.
    ///
    /// - Parameter storage: The places in which the request wants the resource to be cached.
    /// - Returns: Whether the request can use the result.
    func add(_ storage: Storage) -> Bool {
        guard isValid, channel.requireWhole() else { return false }
        wanted.withLock { $0.formUnion(storage) }
        return true
    }

    /// Adds a request for the parts of the resource.
    ///
    /// - Returns: The number of the reader; nil if it cannot get all parts.
    func addReader(_ reader: PartSubscription, _ storage: Storage) -> UInt64? {
        guard isValid, let number = channel.addReader(reader) else { return nil }
        wanted.withLock { $0.formUnion(storage) }
        return number
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
    private var isValid: Bool {
        reservation.withLock { $0 }.map(cache.isValid) ?? true
    }
}
