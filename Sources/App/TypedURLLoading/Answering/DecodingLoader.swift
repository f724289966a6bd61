import Dispatch
import Foundation

/// Loads and decodes resources by URL, and caches the decoded values in memory, so that each resource is decoded once,
/// however often it is requested.
///
/// Created by one of the functions `decoding` of ``ResourceLoader``.
public final class DecodingLoader<Value: Sendable>: ResourceLoading {
    /// The loader that loads the resources.
    public let loader: ResourceLoader

    /// Every decoder of the process has its own.
    private let number = decoderCount.withLock { count in
        count += 1
        return count
    }

    private let cost: @Sendable (Value, Resource) -> Int
    private let decode: @Sendable (Resource, PixelSize?) throws -> Value

    /// The resources that wait for a thread.
    let turns: LoadQueue

    /// The values that are being made.
    let flights = FlightTable<Value>()

    fileprivate init(
        _ loader: ResourceLoader, atOnce limit: Int,
        cost: @escaping @Sendable (Value, Resource) -> Int,
        decode: @escaping @Sendable (Resource, PixelSize?) throws -> Value
    ) {
        (self.loader, self.cost, self.decode) = (loader, cost, decode)
        turns = LoadQueue(limit: limit)
    }

    private func key(_ url: String, _ size: PixelSize? = nil) -> MemoryKey {
        MemoryKey(url, .init(decoder: number, size: size))
    }

    /// Loads and decodes the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Value {
        try Task.checkCancellation()
        let load = try loader.registry.resolve(request)
        let key = key(load.key, request.targetSize)
        if let hit: Loaded<Value> = loader.hit(key, load, request.policy) { return hit.value }
        if request.policy.reading == .onlyCached {
            // It does not wait for a loader.
            let shared = SharedLoad()
            _ = shared.add(request.policy.storage)
            return try await run(load, key, request, shared, LoadPriority(request.currentPriority)).value
        }
        return try await FlightRequest(
            loader: loader, table: flights, key: key, load: load, request: request
        ) { try await self.run(load, key, request, $0, $1) }.answer().value
    }

    /// The value in memory for a request, without waiting.
    public func inMemory(_ request: LoadRequest) -> Value? {
        guard request.policy.reading != .reload, let load = try? loader.registry.resolve(request) else {
            return nil
        }
        return loader.hit(key(load.key, request.targetSize), request.policy.freshness)
    }

    /// The value in memory for a canonical form.
    public func _hit(_ key: String) -> Value? { loader.hit(self.key(key), .asLoaderSays) }

    /// Makes the value of a key, for all requests that wait for it.
    private func run(
        _ load: ResolvedLoad, _ key: MemoryKey, _ first: LoadRequest, _ shared: SharedLoad,
        _ priority: LoadPriority
    ) async throws -> Loaded<Value> {
        let (memory, policy) = (loader.cache.memory, first.policy)
        let reservation = shared.begin(key.url, in: memory)
        // The value may be in memory by now.
        if policy.reading != .reload, let found: Loaded<Value> = memory.loaded(key),
            loader.cache.isFresh(found.lifetime, policy.freshness)
        {
            loader.observe(.memoryHit, key.url)
            return found
        }
        var request = LoadRequest(key.url, policy: policy)
        request.followedPriority = priority
        // Memory keeps the value instead of the resource, unless other sizes would have to load it again.
        let isOnDisk = loader.cache.disk != nil && load.options.storage.contains(.disk)
        if isOnDisk || first.targetSize == nil { request.policy.storage.remove(.memory) }
        let loaded = try await loader.load(load, request)
        // If the resource has only been confirmed, its value is still in memory.
        if let kept: Loaded<Value> = memory.loaded(key), kept.lifetime == loaded.lifetime {
            return loaded.with(kept.value)
        }
        let value = try await decoded(loaded.resource, load, first.targetSize, priority)
        let storage = load.options.storage(loaded.resource.cacheMetadata).intersection(shared.storage)
        if storage.contains(.memory) {
            let cost = Int64(cost(value, loaded.resource))
            memory.insert(value, key.form, cost: cost, loaded.lifetime, reservation)
        }
        return loaded.with(value)
    }

    /// The value that the decoder makes of a resource.
    ///
    /// Swift's tasks share as many threads as there are processors. A decoder that takes long would keep all other tasks
    /// waiting there; on a thread of its own, it only keeps other resources waiting.
    private func decoded(
        _ resource: Resource, _ load: ResolvedLoad, _ size: PixelSize?, _ priority: LoadPriority
    ) async throws -> Value {
        let start = ContinuousClock.now
        let turn = try await turns.enter(priority)
        defer { turn.end() }
        do {
            return try await withCheckedThrowingContinuation { continuation in
                // A serial queue has a thread while it works.
                DispatchQueue(label: "TypedURLLoading.decoding", qos: .userInitiated).async { [decode] in
                    continuation.resume(with: Result { try decode(resource, size) })
                }
            }
        } catch {
            if !Task.isCancelled {
                loader.observe(.failed(error, duration: .now - start), load.key)
                // The next request loads new bytes.
                try? await loader.remove(load)
            }
            throw error
        }
    }
}

private let decoderCount = Locked<Int32>(0)

extension ResourceLoader {
    /// Creates a loader that decodes each resource once and caches the values in memory by their
    /// cost. The resources themselves are only cached on disk.
    ///
    /// Create one loader and keep it, because each has its own values and its own threads.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - limit: The number of resources that are decoded at once, at least 1. The highest priority is next.
    ///   - cost: The size of a value in memory, in bytes; the default is the size of its resource.
    ///   - decode: Decodes a resource. It runs on a thread of this loader, so it does not delay other tasks. If it
    ///     throws, the resource is removed from the cache.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource) throws -> Value
    ) -> DecodingLoader<Value> {
        DecodingLoader(self, atOnce: limit, cost: cost) { resource, _ in try decode(resource) }
    }

    /// The same with a decoder that makes a picture no larger than needed: a request says the size; see ``LoadRequest/sized(_:)``.
    /// Each size is decoded and cached in memory on its own. If the resource is not cached on disk, memory keeps it too.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource, _ size: PixelSize?) throws -> Value
    ) -> DecodingLoader<Value> {
        DecodingLoader(self, atOnce: limit, cost: cost, decode: decode)
    }
}
