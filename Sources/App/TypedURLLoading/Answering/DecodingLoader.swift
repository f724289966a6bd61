public import TypedURL

/// Loads and decodes resources by URL, and caches the decoded values in memory, so that each resource is decoded once,
/// however often it is requested.
///
/// Created by one of the functions `decoding` of ``ResourceLoader``.
public final class DecodingLoader<Value: Sendable>: ResourceLoading {
    /// A step after the decoder.
    struct Step: Sendable {
        let name: String
        let process: @Sendable (Value) throws -> Value
    }

    /// The loader that loads the resources.
    public let loader: ResourceLoader

    let decoder: Decoder<Value>
    private let steps: [Step]

    /// What it makes of a resource if a request says no size.
    private let form: MemoryKey.Form

    init(
        _ loader: ResourceLoader, _ decoder: Decoder<Value>, _ size: PixelSize? = nil, _ steps: [Step] = []
    ) {
        (self.loader, self.decoder, self.steps) = (loader, decoder, steps)
        form = MemoryKey.Form(
            decoder: decoder.number, size: decoder.hasSizes ? size : nil, steps: steps.map(\.name))
    }

    /// The number of waiting requests, also of those for other forms of the resources.
    var waiterCount: Int { decoder.flights.waiterCount + decoder.lookups.waiterCount }

    // MARK: Forms

    /// A loader of the same values in a size, for requests that say none. The decoder must take a size.
    ///
    /// ```swift
    /// let avatars = images.resized(to: PixelSize(width: 88, height: 88))
    /// ```
    public func resized(to size: PixelSize) -> DecodingLoader<Value> { with(size, steps) }

    /// A loader of what a function makes of the values of this one.
    ///
    /// ```swift
    /// let grey = images.processed("grey") { try $0.withoutColour() }
    /// ```
    ///
    /// The name is a part of the key: each form of a resource is made once and cached in memory on its own. All forms share
    /// one download.
    ///
    /// - Parameters:
    ///   - name: What the function does, with its parameters. Two functions of one loader that differ have two names.
    ///   - process: Makes one value of another, on a thread of the decoder.
    public func processed(
        _ name: String, _ process: @escaping @Sendable (_ value: Value) throws -> Value
    ) -> DecodingLoader<Value> {
        with(form.size, steps + [Step(name: name, process: process)])
    }

    private func with(_ size: PixelSize?, _ steps: [Step]) -> DecodingLoader<Value> {
        decoder.hasForms.withLock { $0 = true }
        return DecodingLoader(loader, decoder, size, steps)
    }

    private func key(_ url: String, _ size: PixelSize? = nil) -> MemoryKey {
        guard let size, decoder.hasSizes else { return MemoryKey(url, form) }
        return MemoryKey(url, .init(decoder: decoder.number, size: size, steps: form.steps))
    }

    // MARK: Loading

    /// Loads and decodes the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Value {
        try Task.checkCancellation()
        let load = try loader.registry.resolve(request)
        let key = key(load.key, request.targetSize)
        if let hit: Loaded<Value> = loader.hit(key, load, request.policy) { return hit.value }
        // Requests that only allow cached resources do not wait for a loader.
        let table = request.policy.reading == .onlyCached ? decoder.lookups : decoder.flights
        return try await FlightRequest(
            loader: loader, table: table, key: key, load: load, request: request
        ) { try await self.run(load, key, request.policy, $0, $1) }.answer().value
    }

    /// The value in memory for a request, without waiting.
    public func inMemory(_ request: LoadRequest) -> Value? {
        guard request.policy.reading != .reload, let load = try? loader.registry.resolve(request) else {
            return nil
        }
        return loader.hit(key(load.key, request.targetSize), request.policy.rule(load.options.timeToLive))
    }

    /// The value in memory for a canonical form.
    public func _hit(_ key: String, of type: any SchemaURL.Type) -> Value? {
        guard let timeToLive = loader.registry.timeToLive(of: type) else { return nil }
        return loader.hit(self.key(key), FreshnessRule(maximumAge: timeToLive))
    }

    /// Makes the value of a key, for all requests that wait for it.
    private func run(
        _ load: ResolvedLoad, _ key: MemoryKey, _ policy: LoadPolicy, _ shared: SharedLoad,
        _ priority: LoadPriority
    ) async throws -> Loaded<Value> {
        let memory = loader.cache.memory
        let reservation = shared.begin(key.url, in: memory)
        // The value may be in memory by now.
        let rule = policy.rule(load.options.timeToLive)
        if policy.reading != .reload, let found: Loaded<Value> = memory.loaded(key),
            loader.cache.isFresh(found.lifetime, rule)
        {
            loader.observe(.memoryHit, key.url)
            return found
        }
        var request = LoadRequest(key.url, policy: policy)
        request.followedPriority = priority
        // Memory keeps the value instead of the resource, unless other forms would have to load it again.
        let isOnDisk = loader.cache.disk != nil && load.options.storage.contains(.disk)
        if isOnDisk || !decoder.hasForms.withLock({ $0 }) { request.policy.storage.remove(.memory) }
        let loaded = try await loader.load(load, request)
        // If the resource has only been confirmed, its value is still in memory.
        if let kept: Loaded<Value> = memory.loaded(key), kept.lifetime == loaded.lifetime {
            return loaded.with(kept.value)
        }
        let value = try await decoded(loaded.resource, load, key, priority)
        let metadata = loaded.resource.cacheMetadata
        if loader.storage(of: load, metadata, shared.storage).contains(.memory) {
            let cost = Int64(decoder.cost(value, loaded.resource))
            loader.report(memory.insert(value, key.form, cost: cost, loaded.lifetime, reservation))
        }
        return loaded.with(value)
    }

    /// The value that the decoder and the steps make of a resource.
    private func decoded(
        _ resource: Resource, _ load: ResolvedLoad, _ key: MemoryKey, _ priority: LoadPriority
    ) async throws -> Value {
        let start = ContinuousClock.now
        let (decode, size, steps) = (decoder.decode, key.form?.size, steps)
        let made: (value: Result<Value, any Error>, isReadable: Bool) = try await decoder.run(priority) {
            let value: Value
            do { value = try decode(resource, size) } catch { return (.failure(error), false) }
            return (Result { try steps.reduce(value) { try $1.process($0) } }, true)
        }
        if case .failure(let error) = made.value, !Task.isCancelled {
            loader.observe(.failed(error, duration: .now - start), key.url)
            // Bytes that cannot be decoded are removed, so that the next request loads new ones. Those that a step
            // refuses are good for other forms.
            if !made.isReadable { try? await loader.remove(load) }
        }
        return try made.value.get()
    }
}
