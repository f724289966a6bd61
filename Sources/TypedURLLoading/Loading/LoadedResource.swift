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
    public let storedAt: Date

    /// Whether a loader returned it while the request waited.
    var isNew: Bool { origin == .loader || origin == .joined }

    /// Creates a loaded resource.
    public init(resource: Resource, origin: Origin, storedAt: Date) {
        self.resource = resource
        self.origin = origin
        self.storedAt = storedAt
    }

    /// The same resource, for a request that has joined its load.
    var joined: LoadedResource {
        origin == .loader ? LoadedResource(resource: resource, origin: .joined, storedAt: storedAt) : self
    }
}
