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

    init(resource: Resource, origin: Origin, lifetime: Lifetime, isStale: Bool = false) {
        self.resource = resource
        self.origin = origin
        self.lifetime = lifetime
        self.isStale = isStale
    }

    /// The same resource, which is used although it is no longer fresh.
    var stale: LoadedResource {
        LoadedResource(resource: resource, origin: origin, lifetime: lifetime, isStale: true)
    }

    /// The same resource, for a request that has joined its load.
    var joined: LoadedResource {
        origin == .loader ? LoadedResource(resource: resource, origin: .joined, lifetime: lifetime) : self
    }
}
