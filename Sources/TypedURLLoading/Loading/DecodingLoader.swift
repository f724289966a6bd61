import Foundation

/// Loads and decodes resources by URL, and caches the decoded values in memory, so that each resource is decoded once,
/// however often it is requested.
///
/// Created by ``ResourceLoader/decoding(as:cost:_:)``.
public final class DecodingLoader<Value: Sendable>: ResourceLoading {
    /// A value, with the origin of its resource.
    private struct Decoded: Sendable {
        let value: Value
        let origin: LoadedResource.Origin
        let storedAt: Date
    }

    /// The loader that loads the resources.
    public let loader: ResourceLoader

    private let kind: MemoryCache.Kind
    private let flights = FlightTable<String, LoadContext, Decoded>()
    private let lookups = FlightTable<String, LoadContext, Decoded>()
    private let cost: @Sendable (Value, Resource) -> Int
    private let decode: @Sendable (Resource, LoadPriority) async throws -> Value

    init(
        _ loader: ResourceLoader, cost: @escaping @Sendable (Value, Resource) -> Int,
        decode: @escaping @Sendable (Resource, LoadPriority) async throws -> Value
    ) {
        self.loader = loader
        self.cost = cost
        self.decode = decode
        kind = loader.cache.memory.addKind()
    }

    /// The number of waiting requests.
    var waiterCount: Int { flights.waiterCount + lookups.waiterCount }

    deinit {
        loader.cache.memory.removeKind(kind)
    }

    /// Loads and decodes the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Value {
        try Task.checkCancellation()
        let load = try loader.registry.resolve(request)
        let key = load.key
        let maximumAge = request.policy.maximumAge(load.options)
        if request.policy.reading != .reload, let hit = hit(key, maximumAge) { return hit.value }
        let limit = Timeout(request.timeout, url: key)
        // Requests that only allow cached resources do not wait for a loader.
        let table = request.policy.reading == .onlyCached ? lookups : flights
        let since = table.time(for: request.policy)
        while true {
            let decoded = try await loader.wait(
                in: table, key, request, since: since, limit,
                plan: { self.plan(load, key, request.policy) })
            if decoded.origin == .loader { return decoded.value }
            if request.policy.reading != .reload, loader.cache.isFresh(decoded.storedAt, maximumAge) {
                return decoded.value
            }
            if request.policy.reading == .onlyCached { throw NotCachedError(url: key) }
        }
    }

    /// The value in memory for a request, without waiting.
    public func inMemory(_ request: LoadRequest) -> Value? {
        guard request.policy.reading != .reload, let load = try? loader.registry.resolve(request) else {
            return nil
        }
        return hit(load.key, request.policy.maximumAge(load.options))?.value
    }

    private func hit(_ key: String, _ maximumAge: Duration?) -> Decoded? {
        guard let decoded = entry(key, maximumAge) else { return nil }
        loader.observe(.memoryHit, key)
        return decoded
    }

    private func entry(_ key: String, _ maximumAge: Duration?) -> Decoded? {
        let cache = loader.cache
        guard let entry = cache.memory.entry(key, kind), cache.isFresh(entry.storedAt, maximumAge),
            let value = entry.value as? Value
        else { return nil }
        return Decoded(value: value, origin: .memory, storedAt: entry.storedAt)
    }

    private func plan(
        _ load: any ResolvedLoad, _ key: String, _ policy: LoadPolicy
    ) -> FlightTable<String, LoadContext, Decoded>.Plan {
        let context = LoadContext(loader.cache.memory)
        return .init(context: context) { [self] priority in
            let reservation = context.begin(key)
            // The value may be in memory by now.
            if policy.reading != .reload, let found = hit(key, policy.maximumAge(load.options)) {
                return found
            }
            var request = LoadRequest(key, policy: policy).following(priority)
            // Memory keeps the value instead of the resource.
            request.policy.storage.remove(.memory)
            let loaded = try await loader.load(load, request)
            let value: Value
            let start = ContinuousClock.now
            do {
                value = try await decode(loaded.resource, priority)
            } catch {
                if !Task.isCancelled {
                    loader.observe(.failed(error, duration: .now - start), key)
                    // Bytes that cannot be decoded are removed, so that the next request loads new ones.
                    try? await loader.remove(load, key)
                }
                throw error
            }
            if load.options.storage.intersection(context.storage).contains(.memory) {
                loader.report(
                    loader.cache.memory.insert(
                        MemoryCache.Entry(value: value, storedAt: loaded.storedAt), kind,
                        cost: Int64(cost(value, loaded.resource)), reservation))
            }
            return Decoded(value: value, origin: loaded.origin, storedAt: loaded.storedAt)
        }
    }
}

extension ResourceLoader {
    /// Creates a loader that decodes each resource once and caches the values in memory by their
    /// cost. The resources themselves are only cached on disk.
    ///
    /// ```swift
    /// let images = loader.decoding(as: Picture.self) { resource in try Picture(resource) }
    /// let picture = try await images.load(AssetURL(id: "123", width: 1920, height: 1280))
    /// ```
    ///
    /// Create one loader and keep it, because each has its own values and its own threads.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - atOnce: The number of resources that are decoded at once, at least 1. The highest priority is next.
    ///   - cost: The size of a value in memory, in bytes; the default is the size of its resource.
    ///   - decode: Decodes a resource. It runs on a thread of this loader, so it does not delay other tasks. If it
    ///     throws, the resource is removed from the cache.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource) throws -> Value
    ) -> DecodingLoader<Value> {
        let threads = WorkerThreads(max(1, limit), label: "TypedURLLoading.DecodingLoader")
        return DecodingLoader(self, cost: cost) { resource, priority in
            try await threads.run(priority) { try decode(resource) }
        }
    }

    /// Creates a loader whose decoder waits for something, such as other resources.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - atOnce: The number of threads on which the decoder runs, at least 1. While it waits, it uses none. The
    ///     systems before macOS 15 and iOS 18 run it with all other tasks instead.
    ///   - cost: The size of a value in memory, in bytes; the default is the size of its resource.
    ///   - decode: Decodes a resource. It does not run on an actor. If it throws, the resource is removed from the cache.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource) async throws -> Value
    ) -> DecodingLoader<Value> {
        let threads = WorkerThreads(max(1, limit), label: "TypedURLLoading.DecodingLoader")
        return DecodingLoader(self, cost: cost) { resource, _ in
            try await threads.run { try await decode(resource) }
        }
    }
}
