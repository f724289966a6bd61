import Foundation

/// Caches resources in memory and on disk for a ``ResourceLoader``.
///
/// ```swift
/// let cache = ResourceCache(
///     memory: .megabytes(64), disk: .init(folder: folder, limit: .megabytes(256), ageLimit: .seconds(30 * 86400)))
/// let loader = ResourceLoader(registry, cache: cache)
/// ```
///
/// The key of a resource is the canonical string of its URL, so URLs that differ in the order of parameters, in
/// explicit defaults or in aliases share a resource. Loaders can share a cache if their registries give each URL the
/// same meaning.
public final class ResourceCache: Sendable {
    let memory: MemoryCache
    let disk: DiskStore?
    let now: @Sendable () -> Date
    private let pressure: MemoryPressure

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - memory: The memory limit, including decoded values. On Apple platforms, the cache empties itself on a
    ///     memory warning.
    ///   - disk: The folder on disk; nil for memory only.
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

    /// A cache that stores nothing.
    public static var none: ResourceCache { ResourceCache(memory: .zero) }

    /// The size of everything in memory. It is never above the limit.
    public var memoryCost: ByteCount { .bytes(memory.usage.cost) }

    /// Removes everything from memory. The disk and running loads are not affected.
    public func removeAllFromMemory() {
        memory.purge()
    }

    /// Removes everything from memory and disk. Running loads are delivered, but not cached.
    ///
    /// It returns after the files are deleted.
    ///
    /// - Throws: `DiskError` if files are still there.
    public func removeAll() async throws(DiskError) {
        try await removing { done in
            memory.removeAll { disk.map { $0.removeAll(done: done) } ?? done(DiskStore.Outcome()) }
        }
    }

    /// Removes a key from memory and disk.
    func remove(_ key: DiskKey) async throws(DiskError) {
        try await removing { done in
            memory.remove(key.url) { disk.map { $0.remove(key, done: done) } ?? done(DiskStore.Outcome()) }
        }
    }

    private func removing(
        _ remove: (_ done: @escaping @Sendable (DiskStore.Outcome) -> Void) -> Void
    ) async throws(DiskError) {
        let outcome = await withCheckedContinuation { continuation in
            remove { continuation.resume(returning: $0) }
        }
        if let error = outcome.error { throw error }
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
