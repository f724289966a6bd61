import Foundation
public import TypedURL

/// Loads and decodes resources by URL, and caches the decoded values in memory, so that each resource is decoded once,
/// however often it is requested.
///
/// Created by ``ResourceLoader/decoding(as:cost:_:)``.
public final class DecodingLoader<Value: Sendable>: ResourceLoading {
    /// A value, with the origin of its resource.
    private struct Decoded: Sendable {
        let value: Value
        /// Whether its resource was loaded while the request waited.
        let isNew: Bool
        let storedAt: Date
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
    private let flights = FlightTable<Key, LoadContext, Decoded>()
    private let lookups = FlightTable<Key, LoadContext, Decoded>()
    private let cost: @Sendable (Value, Resource) -> Int
    private let decode: Decode

    init(
        _ loader: ResourceLoader, hasSizes: Bool = false,
        cost: @escaping @Sendable (Value, Resource) -> Int, decode: @escaping Decode
    ) {
        self.loader = loader
        self.hasSizes = hasSizes
        self.cost = cost
        self.decode = decode
        kinds = Locked([nil: loader.cache.memory.addKind()])
    }

    /// The number of waiting requests.
    var waiterCount: Int { flights.waiterCount + lookups.waiterCount }

    deinit {
        for kind in kinds.withLock({ $0.values }) { loader.cache.memory.removeKind(kind) }
    }

    /// Loads and decodes the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Value {
        try await load(request) { _ in }
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
            try await self.load(request) { context in context.channel.progress.add(report) }
        }
    }

    private func load(_ request: LoadRequest, joined: (LoadContext) -> Void) async throws -> Value {
        try Task.checkCancellation()
        let load = try loader.registry.resolve(request)
        let key = Key(url: load.key, size: hasSizes ? request.targetSize : nil)
        let maximumAge = request.policy.maximumAge(load.options.timeToLive)
        if request.policy.reading != .reload, let hit = hit(key, maximumAge) { return hit.value }
        let limit = Timeout(request.timeout, url: key.url)
        // Requests that only allow cached resources do not wait for a loader.
        let table = request.policy.reading == .onlyCached ? lookups : flights
        let since = table.time(for: request.policy)
        while true {
            let (decoded, _) = try await loader.wait(
                in: table, key, key.url, request, since: since, limit, joined: joined,
                plan: { self.plan(load, key, request.policy) })
            if decoded.isNew { return decoded.value }
            if request.policy.reading != .reload, loader.cache.isFresh(decoded.storedAt, maximumAge) {
                return decoded.value
            }
            if request.policy.reading == .onlyCached { throw NotCachedError(url: key.url) }
        }
    }

    /// The value in memory for a request, without waiting.
    public func inMemory(_ request: LoadRequest) -> Value? {
        guard request.policy.reading != .reload, let load = try? loader.registry.resolve(request) else {
            return nil
        }
        let key = Key(url: load.key, size: hasSizes ? request.targetSize : nil)
        return hit(key, request.policy.maximumAge(load.options.timeToLive))?.value
    }

    /// The value in memory for a canonical form.
    public func _hit(_ key: String, of type: any SchemaURL.Type, _ policy: LoadPolicy) -> Value? {
        guard policy.reading != .reload, let timeToLive = loader.registry.timeToLive(of: type) else {
            return nil
        }
        return hit(Key(url: key, size: nil), policy.maximumAge(timeToLive))?.value
    }

    private func hit(_ key: Key, _ maximumAge: Duration?) -> Decoded? {
        guard let decoded = entry(key, maximumAge) else { return nil }
        loader.observe(.memoryHit, key.url)
        return decoded
    }

    private func entry(_ key: Key, _ maximumAge: Duration?) -> Decoded? {
        let cache = loader.cache
        guard let kind = kinds.withLock({ $0[key.size] }), let entry = cache.memory.entry(key.url, kind),
            cache.isFresh(entry.storedAt, maximumAge), let kept = entry.value as? MemoryCache.Kept<Value>
        else { return nil }
        return Decoded(value: kept.value, isNew: false, storedAt: entry.storedAt)
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
    ) -> FlightTable<Key, LoadContext, Decoded>.Plan {
        let context = LoadContext(loader.cache.memory)
        return .init(context: context) { [self] priority in
            let reservation = context.begin(key.url)
            // The value may be in memory by now.
            if policy.reading != .reload, let found = hit(key, policy.maximumAge(load.options.timeToLive)) {
                return found
            }
            var request = LoadRequest(key.url, policy: policy).following(priority)
            // Memory keeps the value instead of the resource, unless other sizes would have to load it again.
            let isOnDisk = loader.cache.disk != nil && load.options.storage.contains(.disk)
            if isOnDisk || !hasSizes { request.policy.storage.remove(.memory) }
            let loaded = try await loader.load(load, request) { inner in
                inner.channel.progress.add(context.channel.progress.report)
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
            if load.options.storage.intersection(context.storage).contains(.memory) {
                loader.report(
                    loader.cache.memory.insert(
                        MemoryCache.Entry(value: MemoryCache.Kept(value), storedAt: loaded.storedAt),
                        kind(of: key.size), cost: Int64(cost(value, loaded.resource)), reservation))
            }
            return Decoded(value: value, isNew: loaded.isNew, storedAt: loaded.storedAt)
        }
    }
}
