import Foundation

/// Keeps resources in memory and on disk for a ``ResourceLoader``.
///
/// ```swift
/// let cache = ResourceCache(
///     memory: .megabytes(64), disk: .init(folder: folder, limit: .megabytes(256), ageLimit: .seconds(30 * 86400)))
/// let loader = ResourceLoader(registry, cache: cache)
/// ```
///
/// Resources are known by their URLs' canonical strings, so that other orders, explicit defaults and older names of
/// parameters are one resource. Loaders may share a cache where their registries mean the same by the same URL.
public final class ResourceCache: Sendable {
    let memory: MemoryCache
    let disk: DiskStore?
    let now: @Sendable () -> Date
    private let pressure: MemoryPressure

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - memory: The most bytes that is kept in memory, decoded values included. Apple's systems empty it when they
    ///     warn that memory is short.
    ///   - disk: The folder for what is to last; nil for memory alone.
    public convenience init(memory: ByteCount, disk: DiskCache? = nil) {
        self.init(memory: memory, disk: disk) { Date() }
    }

    init(memory: ByteCount, disk: DiskCache?, now: @escaping @Sendable () -> Date) {
        let store = MemoryCache(limit: memory)
        self.memory = store
        self.disk = disk.map { DiskStore($0, now: now) }
        self.now = now
        pressure = MemoryPressure { [weak store] in store?.purge() }
    }

    /// A cache that keeps nothing.
    public static var none: ResourceCache { ResourceCache(memory: .zero) }

    /// The bytes that what is in memory costs: never more than the limit.
    public var memoryCost: ByteCount { .bytes(memory.usage.cost) }

    /// Gives back the memory. What is on disk stays, as does what is being loaded.
    public func removeAllFromMemory() {
        memory.purge()
    }

    /// Removes everything from memory and disk. What is being loaded meanwhile is delivered, and not stored.
    ///
    /// It returns when the files are gone.
    public func removeAll() async {
        await withCheckedContinuation { continuation in
            memory.removeAll {
                guard let disk else { return continuation.resume() }
                disk.removeAll { _ in continuation.resume() }
            }
        }
    }

    /// Removes a key from memory and disk.
    func remove(_ key: DiskKey) async {
        await withCheckedContinuation { continuation in
            memory.remove(key.url) {
                guard let disk else { return continuation.resume() }
                disk.remove(key) { _ in continuation.resume() }
            }
        }
    }

    // MARK: For loaders

    /// A resource in memory, unless it is too old.
    func inMemory(_ key: String, maximumAge: Duration?) -> LoadedResource? {
        guard let entry = memory.entry(key, MemoryCache.resource), isFresh(entry.storedAt, maximumAge),
            let resource = entry.value as? Resource
        else { return nil }
        return LoadedResource(resource: resource, origin: .memory, storedAt: entry.storedAt)
    }

    /// Whether something is not too old.
    func isFresh(_ storedAt: Date, _ maximumAge: Duration?) -> Bool {
        guard let maximumAge else { return true }
        return !Age.isOver(maximumAge, storedAt: storedAt, now: now())
    }
}
