/// The policy of a request: whether it uses the cache, and whether its result is cached.
///
/// ```swift
/// try await loader.load(url)                                               // cached or new
/// try await loader.load(url, policy: .revalidate)                          // cached if its loader confirms it, or new
/// try await loader.load(url, policy: .reload)                              // new
/// try await loader.load(url, policy: .onlyCached)                          // cached, or an error
/// try await loader.load(url, policy: .noStore)                             // cached or new; does not cache a new result
/// try await loader.load(url, policy: .use.timeToLive(.seconds(60)))        // cached for at most a minute, or new
/// ```
public struct LoadPolicy: Sendable, Hashable {
    /// Whether a request uses the cache.
    public enum Reading: Sendable, Hashable {
        /// A cached resource that is fresh, or a new one. The loader gets a cached resource that is not fresh, and can
        /// confirm it.
        case use

        /// A new resource, from a load that begins after the request. The loader gets no cached resource. Requests that
        /// wait for that load to begin share it.
        case reload

        /// A cached resource that is fresh, or a ``NotCachedError``. The loader is not called.
        case onlyCached
    }

    /// The maximum age of a cached resource.
    public enum Freshness: Sendable, Hashable {
        /// As defined by its loader and the resource itself; see ``Loader/timeToLive(_:)`` and
        /// ``CacheMetadata/lifetime``.
        case asLoaderSays

        /// At most this age, regardless of these. Only ``CacheMetadata/mustRevalidate`` still counts.
        case within(Duration)

        /// Any age, regardless of these. Only ``CacheMetadata/mustRevalidate`` still counts.
        case any
    }

    /// Whether the request uses the cache.
    public var reading: Reading

    /// The maximum age of a cached resource.
    public var freshness: Freshness

    /// Where a new resource is cached, if its loader allows it.
    public var storage: Storage

    /// Creates a policy.
    public init(
        reading: Reading = .use, freshness: Freshness = .asLoaderSays, storage: Storage = .all
    ) {
        self.reading = reading
        self.freshness = freshness
        self.storage = storage
    }

    /// A cached resource, or a new one.
    public static let use = LoadPolicy()

    /// A cached resource, if its loader confirms now that it is still good; otherwise a new one.
    ///
    /// Only a loader that uses ``LoadContext/cached`` can confirm it, such as ``HTTPLoader``.
    public static let revalidate = LoadPolicy(freshness: .within(.zero))

    /// A new resource, which is then cached.
    public static let reload = LoadPolicy(reading: .reload)

    /// A cached resource, or a ``NotCachedError``.
    public static let onlyCached = LoadPolicy(reading: .onlyCached)

    /// A cached resource, or a new one, which is not cached.
    public static let noStore = LoadPolicy(storage: .nowhere)

    /// The same policy, with a maximum age for cached resources.
    public func timeToLive(_ duration: Duration) -> LoadPolicy {
        LoadPolicy(reading: reading, freshness: .within(duration), storage: storage)
    }

    /// The same policy, for cached resources of any age.
    public var ofAnyAge: LoadPolicy {
        LoadPolicy(reading: reading, freshness: .any, storage: storage)
    }

    /// How old a copy can be, with the age that the loader allows.
    func rule(_ timeToLive: @autoclosure () -> Duration?) -> FreshnessRule {
        switch freshness {
        case .asLoaderSays: FreshnessRule(maximumAge: timeToLive())
        case .within(let duration): FreshnessRule(maximumAge: duration, isOfRequest: true)
        case .any: FreshnessRule(maximumAge: nil, isOfRequest: true)
        }
    }
}

extension FlightTable {
    /// The time after which a run must begin for a request that comes now: a request that reloads does not get the result
    /// of a run that began before it.
    func time(for policy: LoadPolicy) -> UInt64 { policy.reading == .reload ? time : 0 }
}
