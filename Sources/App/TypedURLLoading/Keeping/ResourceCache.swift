import Dispatch
public import Foundation
public import TypedURL

/// Caches resources in memory and on disk for a ``ResourceLoader``.
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

    /// The size of all files, including those of other processes.
    ///
    /// - Throws: `DiskError` if the folder cannot be read.
    public func diskCost() async throws(DiskError) -> ByteCount {
        .bytes(try await disk?.cost() ?? 0)
    }

    /// Waits until everything that has been delivered is on disk, or has failed to be written.
    ///
    /// A load does not wait for the disk. Call this before the process ends, or before another one reads the folder.
    public func finishWriting() async {
        await disk?.finishWriting()
    }

    /// Removes everything from memory. The disk and running loads are not affected.
    public func removeAllFromMemory() {
        memory.purge()
    }

    /// Removes everything from memory and disk. Running loads are delivered, but not cached.
    ///
    /// It returns after the files are deleted.
    ///
    /// - Throws: `DiskError` if files are still there.
    public func removeAll() async throws(DiskError) { try await removeAll(where: nil) }

    /// Removes everything that belongs to the URLs of a type from memory and disk, such as the avatars of an account at
    /// logout. Running loads are delivered to the requests that wait for them, but not cached.
    ///
    /// It reads the start of every file, and returns after the files are deleted.
    ///
    /// - Throws: `DiskError` if files are still there.
    public func removeAll<Source: SchemaURL>(of type: Source.Type) async throws(DiskError) {
        try await removeAll { Source.matches($0) }
    }

    private func removeAll(where isRemoved: (@Sendable (_ url: String) -> Bool)?) async throws(DiskError) {
        try await removing { done in
            memory.removeAll(where: isRemoved ?? { _ in true }) {
                disk?.removeAll(where: isRemoved, done: done) ?? done([])
            }
        }
    }

    /// Removes a resource and what was made of it.
    func remove(_ key: DiskKey) async throws(DiskError) {
        try await removing { done in
            memory.remove(key.url) {
                disk?.replace(key, with: nil, isAwaited: true, done: done) ?? done([])
            }
        }
    }

    private func removing(_ remove: (_ done: @escaping DiskStore.Done) -> Void) async throws(DiskError) {
        let errors = await withCheckedContinuation { continuation in
            remove { continuation.resume(returning: $0) }
        }
        if let error = errors.first { throw error }
    }

    // MARK: Freshness

    func use(
        _ lifetime: Lifetime, _ freshness: LoadPolicy.Freshness, isByLoader: Bool = false
    ) -> Lifetime.Use {
        // Asking for the time costs more than everything else that a hit in memory does here.
        if case .asLoaderSays = freshness, lifetime.isEndless { return .fresh }
        return lifetime.use(freshness, now: now(), isByLoader: isByLoader)
    }

    func isFresh(_ lifetime: Lifetime, _ freshness: LoadPolicy.Freshness) -> Bool {
        use(lifetime, freshness) == .fresh
    }
}

/// A folder in which a ``ResourceCache`` keeps resources after the process ends.
///
/// ```swift
/// let folder = URL.cachesDirectory.appending(path: "Resources")
/// let cache = ResourceCache(memory: .megabytes(64), disk: DiskCache(folder: folder, limit: .megabytes(256)))
/// ```
///
/// Any number of caches and processes can share a folder, such as an app and its extension.
public struct DiskCache: Sendable, Hashable {
    /// The folder. It is created if needed, readable only by its owner. Use a folder that contains nothing else.
    public var folder: URL

    /// The maximum total size of the files. If a new file needs space, the least recently used ones are deleted.
    public var limit: ByteCount

    /// The maximum age of a file, or nil for no limit.
    public var ageLimit: Duration?

    /// The maximum time for which a load waits until a slow disk begins to answer. No load waits for a write.
    ///
    /// A load that read in vain calls its loader. A request that only allows cached resources waits for the disk.
    public var delayLimit: Duration = .seconds(1)

    /// Describes a folder.
    public init(folder: URL, limit: ByteCount, ageLimit: Duration? = nil) {
        (self.folder, self.limit, self.ageLimit) = (folder, limit, ageLimit)
    }
}

/// A failed disk operation. It never fails a load; observers receive it.
public struct DiskError: DescribedError, Hashable {
    /// The operation, such as `write`.
    public let operation: String

    /// The system's error number, such as `ENOSPC`.
    public let code: Int32

    init(_ operation: String, code: Int32 = errno) {
        self.operation = operation
        self.code = code
    }

    /// The operation and the reason.
    public var description: String {
        "the disk cache could not \(operation): \(String(cString: strerror(code)))"
    }
}

extension Promise {
    /// Fails with a ``DiskError`` if nothing has come after a number of seconds.
    func failing(after seconds: Double, _ operation: String) -> Deadline? {
        DispatchTime.now().after(seconds).map { due in
            Deadline(due) { self.settle(.failure(DiskError(operation, code: ETIMEDOUT))) }
        }
    }
}
