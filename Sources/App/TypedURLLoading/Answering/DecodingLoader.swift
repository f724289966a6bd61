import Dispatch
import Foundation
public import TypedURL

/// Loads and decodes resources by URL, and caches the decoded values in memory, so that each resource is decoded once,
/// however often it is requested.
///
/// Created by one of the functions `decoding` of ``ResourceLoader``.
public final class DecodingLoader<Value: Sendable>: ResourceLoading {
    /// A value, with the origin of its resource.
    private struct Decoded: Sendable {
        let value: Value
        /// Whether its resource was loaded while the request waited.
        let isNew: Bool

        /// Whether it is used although it is no longer fresh.
        let isStale: Bool
        let lifetime: Lifetime

        /// The same value, which is used although it is no longer fresh.
        var stale: Decoded { Decoded(value: value, isNew: false, isStale: true, lifetime: lifetime) }
    }

    /// The loader that loads the resources.
    public let loader: ResourceLoader

    /// The key of a decoded value.
    private struct Key: Hashable, Sendable, CustomStringConvertible {
        let url: String
        let size: PixelSize?

        var description: String { url }
    }

    typealias Decode = @Sendable (Resource, PixelSize?, LoadPriority) async throws -> Value

    /// The kinds of values in memory, by size. All have nil.
    private let kinds: Locked<[PixelSize?: MemoryCache.Kind]>
    private let hasSizes: Bool
    private let flights = FlightTable<Key, SharedLoad, Decoded>()
    private let lookups = FlightTable<Key, SharedLoad, Decoded>()
    let threads: WorkerThreads
    private let cost: @Sendable (Value, Resource) -> Int
    private let decode: Decode
    private let form: DiskForm<Value>?

    init(
        _ loader: ResourceLoader, _ threads: WorkerThreads, hasSizes: Bool = false,
        form: DiskForm<Value>? = nil, cost: @escaping @Sendable (Value, Resource) -> Int,
        decode: @escaping Decode
    ) {
        self.loader = loader
        self.threads = threads
        self.hasSizes = hasSizes
        self.form = form
        self.cost = cost
        self.decode = decode
        kinds = Locked([nil: loader.cache.memory.addKind()])
    }

    /// A loader that also keeps its values on disk, so that they need not be decoded again, by this or another process.
    ///
    /// ```swift
    /// let images = loader.decoding(as: Picture.self) { resource, size in try Picture(resource, fitting: size) }
    ///     .keptOnDisk(as: "fitting 1") { try $0.png() } decode: { try Picture(png: $0) }
    /// ```
    ///
    /// A value is used as long as its resource is on disk and the same. It counts towards the limit of the disk, and is
    /// removed with its resource. If it cannot be encoded or decoded, the resource is used.
    ///
    /// - Parameters:
    ///   - name: What is made of the resource. Change it when that changes.
    ///   - encode: Converts a value into bytes.
    ///   - restore: Converts the bytes into the value. Their cost in memory is that of these bytes, unless the loader has
    ///     a function for it.
    public func keptOnDisk(
        as name: String, encode: @escaping @Sendable (_ value: Value) throws -> Resource,
        decode restore: @escaping @Sendable (_ resource: Resource) throws -> Value
    ) -> DecodingLoader<Value> {
        DecodingLoader(
            loader, threads, hasSizes: hasSizes, form: DiskForm(name: name, encode: encode, restore: restore),
            cost: cost, decode: decode)
    }

    /// The number of waiting requests.
    var waiterCount: Int { flights.waiterCount + lookups.waiterCount }

    deinit {
        for kind in kinds.withLock({ $0.values }) { loader.cache.memory.removeKind(kind) }
    }

    /// Loads and decodes the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Value {
        try await request.orFallback { try await load($0) { _ in } }
    }

    /// Loads and decodes the resource of a request, and reports the progress of the load before it is decoded.
    ///
    /// ```swift
    /// for try await step in images.stream(LoadRequest(url)) {
    ///     switch step {
    ///     case .loading(let progress): show(progress.fraction)
    ///     case .value(let picture): show(picture)
    ///     }
    /// }
    /// ```
    public func stream(_ request: LoadRequest) -> DecodingSteps<Value> {
        DecodingSteps { report in
            try await request.orFallback {
                try await self.load($0) { context in context.channel.progress.add(report) }
            }
        }
    }

    private func load(_ request: LoadRequest, joined: (SharedLoad) -> Void) async throws -> Value {
        try Task.checkCancellation()
        let load = try loader.registry.resolve(request)
        let key = Key(url: load.key, size: hasSizes ? request.targetSize : nil)
        let rule = request.policy.rule(load.options.timeToLive)
        if let hit = hit(load, key, request.policy) { return hit.value }
        let limit = Timeout(request.timeout, url: loader.registry.withoutSecrets(key.url))
        // Requests that only allow cached resources do not wait for a loader.
        let table = request.policy.reading == .onlyCached ? lookups : flights
        let since = table.time(for: request.policy)
        while true {
            let (decoded, _) = try await loader.wait(
                in: table, key, key.url, request, since: since, limit, joined: joined,
                plan: { self.plan(load, key, request.policy) })
            if loader.isAnswer(
                isNew: decoded.isNew, isStale: decoded.isStale, decoded.lifetime, request.policy, rule)
            {
                return decoded.value
            }
            if request.policy.reading == .onlyCached {
                throw NotCachedError(url: loader.registry.withoutSecrets(key.url))
            }
        }
    }

    /// The value in memory for a request, without waiting.
    public func inMemory(_ request: LoadRequest) -> Value? {
        guard request.policy.reading != .reload, let load = try? loader.registry.resolve(request) else {
            return nil
        }
        let key = Key(url: load.key, size: hasSizes ? request.targetSize : nil)
        return hit(key, request.policy.rule(load.options.timeToLive))?.value
    }

    /// The value in memory for a canonical form.
    public func _hit(_ key: String, of type: any SchemaURL.Type, _ policy: LoadPolicy) -> Value? {
        guard policy.reading != .reload, let timeToLive = loader.registry.timeToLive(of: type) else {
            return nil
        }
        return hit(Key(url: key, size: nil), policy.rule(timeToLive))?.value
    }

    /// The fresh value in memory.
    private func hit(_ key: Key, _ rule: FreshnessRule) -> Decoded? {
        guard let decoded = entry(key), loader.cache.isFresh(decoded.lifetime, rule) else { return nil }
        loader.observe(.memoryHit, key.url)
        return decoded
    }

    /// The value in memory for a request. The resource of one that is used while it is loaded again is loaded again.
    private func hit(_ load: any ResolvedLoad, _ key: Key, _ policy: LoadPolicy) -> Decoded? {
        guard policy.reading != .reload, let decoded = entry(key) else { return nil }
        switch loader.cache.use(decoded.lifetime, policy.rule(load.options.timeToLive)) {
        case .fresh:
            loader.observe(.memoryHit, key.url)
            return decoded
        case .whileRevalidating where policy.reading == .use:
            loader.observe(.memoryHit, key.url)
            loader.revalidate(load)
            return decoded.stale
        case .whileRevalidating, .stale: return nil
        }
    }

    private func entry(_ key: Key) -> Decoded? {
        guard let kind = kinds.withLock({ $0[key.size] }),
            let entry = loader.cache.memory.entry(key.url, kind),
            let kept = entry.value as? MemoryCache.Kept<Value>
        else { return nil }
        return Decoded(value: kept.value, isNew: false, isStale: false, lifetime: entry.lifetime)
    }

    private func kind(of size: PixelSize?) -> MemoryCache.Kind {
        kinds.withLock { kinds in
            if let known = kinds[size] { return known }
            let made = loader.cache.memory.addKind()
            kinds[size] = made
            return made
        }
    }

    private func plan(
        _ load: any ResolvedLoad, _ key: Key, _ policy: LoadPolicy
    ) -> FlightTable<Key, SharedLoad, Decoded>.Plan {
        let shared = SharedLoad(loader.cache.memory)
        return .init(context: shared) { [self] priority in
            let reservation = shared.begin(key.url)
            // The value may be in memory by now.
            let rule = policy.rule(load.options.timeToLive)
            if policy.reading != .reload, let found = hit(key, rule) { return found }
            if policy.reading != .reload, let stored = await stored(load, key, priority),
                loader.cache.memory.isValid(reservation),
                loader.cache.isFresh(stored.value.lifetime, rule)
            {
                loader.observe(.diskHit(bytes: stored.resource.data.count), key.url)
                keep(stored.value, stored.resource, load, key, shared, reservation)
                return stored.value
            }
            var request = LoadRequest(key.url, policy: policy).following(priority)
            // Memory keeps the value instead of the resource, unless other sizes would have to load it again.
            let isOnDisk = loader.cache.disk != nil && load.options.storage.contains(.disk)
            if isOnDisk || !hasSizes { request.policy.storage.remove(.memory) }
            let loaded = try await loader.load(load, request) { inner in
                inner.channel.progress.add(shared.channel.progress.report)
            }
            // If the resource has only been confirmed, its value is still in memory.
            if let kept = entry(key), kept.lifetime == loaded.lifetime {
                return Decoded(
                    value: kept.value, isNew: loaded.isNew, isStale: loaded.isStale, lifetime: kept.lifetime)
            }
            let value: Value
            let start = ContinuousClock.now
            do {
                value = try await decode(loaded.resource, key.size, priority)
            } catch {
                if !Task.isCancelled {
                    loader.observe(.failed(error, duration: .now - start), key.url)
                    // Bytes that cannot be decoded are removed, so that the next request loads new ones.
                    try? await loader.remove(load, key.url)
                }
                throw error
            }
            let decoded = Decoded(
                value: value, isNew: loaded.isNew, isStale: loaded.isStale, lifetime: loaded.lifetime)
            let made = await encoded(value, of: loaded, load, key, shared, priority)
            keep(decoded, loaded.resource, load, key, shared, reservation, made)
            return decoded
        }
    }

    /// Keeps a value in memory, and on disk in another form.
    private func keep(
        _ decoded: Decoded, _ resource: Resource, _ load: any ResolvedLoad, _ key: Key,
        _ shared: SharedLoad,
        _ reservation: MemoryCache.Reservation, _ made: (key: DiskKey, entry: DiskEntry)? = nil
    ) {
        let isKept = loader.storage(of: load, resource, shared.storage).contains(.memory)
        let entry = MemoryCache.Entry(value: MemoryCache.Kept(decoded.value), lifetime: decoded.lifetime)
        let evicted = loader.cache.memory.insert(
            isKept ? entry : nil, kind(of: key.size), cost: Int64(cost(decoded.value, resource)), reservation
        ) { [loader] in
            guard let made else { return }
            loader.cache.disk?.write(made.entry, for: made.key) { loader.report($0, key.url) }
        }
        loader.report(evicted)
    }

    // MARK: On disk

    /// The value of a key from its form on disk, and the resource of that; nil if there is none.
    private func stored(
        _ load: any ResolvedLoad, _ key: Key, _ priority: LoadPriority
    ) async -> (value: Decoded, resource: Resource)? {
        guard let form, let disk = loader.cache.disk, load.options.storage.contains(.disk),
            let found = try? await disk.read(
                form.name(of: key.size), madeOf: loader.diskKey(of: load, key.url),
                limit: disk.delayDeadline
            ).get(),
            let value = try? await threads.run(priority, { try form.restore(found.resource) })
        else { return nil }
        let lifetime = Lifetime(storedAt: found.storedAt, found.resource.cacheMetadata)
        return (Decoded(value: value, isNew: false, isStale: false, lifetime: lifetime), found.resource)
    }

    /// What to write to disk of a value; nil for nothing.
    private func encoded(
        _ value: Value, of loaded: LoadedResource, _ load: any ResolvedLoad, _ key: Key,
        _ shared: SharedLoad,
        _ priority: LoadPriority
    ) async -> (key: DiskKey, entry: DiskEntry)? {
        guard let form, loader.cache.disk != nil,
            loader.storage(of: load, loaded.resource, shared.storage).contains(.disk)
        else { return nil }
        let source = loader.diskKey(of: load, key.url)
        return try? await threads.run(priority) {
            let made = DiskEntry(resource: try form.encode(value), storedAt: loaded.storedAt)
            return (
                source.made(form.name(of: key.size), of: DiskHeader.checksum(of: loaded.resource)), made
            )
        }
    }
}

/// How decoded values are kept on disk.
struct DiskForm<Value: Sendable>: Sendable {
    let name: String
    let encode: @Sendable (Value) throws -> Resource
    let restore: @Sendable (Resource) throws -> Value

    /// The name of a value of a size.
    func name(of size: PixelSize?) -> String {
        size.map { "\($0.width)x\($0.height) \(name)" } ?? " \(name)"
    }
}
