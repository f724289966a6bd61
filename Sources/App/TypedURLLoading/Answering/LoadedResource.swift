public import Foundation

/// A resource, with where it came from.
public struct LoadedResource: Sendable, Hashable {
    /// Where a resource came from.
    public enum Origin: Sendable, Hashable {
        /// It was in memory.
        case memory

        /// It was on disk.
        case disk

        /// The loader returned it for this request.
        case loader

        /// The loader returned it in a load that another request had begun before.
        case joined
    }

    /// The resource.
    public let resource: Resource

    /// Where it came from.
    public let origin: Origin

    /// When it was stored, or when it was loaded.
    public var storedAt: Date { lifetime.storedAt }

    /// Whether it is a cached copy that is no longer fresh: it is being loaded again, or that failed. See
    /// ``CacheMetadata/staleWhileRevalidate`` and ``CacheMetadata/staleIfError``.
    public let isStale: Bool

    /// What the load did and took; nil if the resource was in memory or on disk.
    public internal(set) var metrics: LoadMetrics?

    /// How long it can be used.
    let lifetime: Lifetime

    /// Whether a loader returned it while the request waited.
    var isNew: Bool { origin == .loader || origin == .joined }

    /// Creates a loaded resource.
    public init(resource: Resource, origin: Origin, storedAt: Date, isStale: Bool = false) {
        self.init(
            resource: resource, origin: origin,
            lifetime: Lifetime(storedAt: storedAt, resource.cacheMetadata),
            isStale: isStale)
    }

    init(
        resource: Resource, origin: Origin, metrics: LoadMetrics? = nil, lifetime: Lifetime,
        isStale: Bool = false
    ) {
        self.resource = resource
        self.origin = origin
        self.metrics = metrics
        self.lifetime = lifetime
        self.isStale = isStale
    }

    /// The same resource, which is used although it is no longer fresh.
    var stale: LoadedResource {
        LoadedResource(resource: resource, origin: origin, lifetime: lifetime, isStale: true)
    }

    /// The same resource, for a request that has joined its load.
    var joined: LoadedResource {
        guard origin == .loader else { return self }
        return LoadedResource(resource: resource, origin: .joined, metrics: metrics, lifetime: lifetime)
    }
}

/// What a load did, and how long it took. All requests that share a load have the same metrics.
public struct LoadMetrics: Sendable, Hashable {
    /// How often the loader was called: once, and again for each retry.
    public internal(set) var attempts = 0

    /// The number of bytes that the loader returned in all attempts. It is 0 if a server only confirmed the cached copy, and more
    /// than the resource has if an attempt began again.
    public internal(set) var receivedLength = 0

    /// The time until the last attempt began to answer. It includes earlier attempts and the wait for a connection.
    public internal(set) var timeToFirstByte: Duration?

    /// The time until everything had been received.
    public internal(set) var duration = Duration.zero
}
