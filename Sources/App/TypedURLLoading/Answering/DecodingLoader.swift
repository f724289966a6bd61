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

    /// A step after the decoder.
    private struct Step: Sendable {
        let name: String
        let process: @Sendable (Value) throws -> Value
    }

    private typealias Table = FlightTable<MemoryKey, SharedLoad, Decoded>

    /// The loader that loads the resources.
    public let loader: ResourceLoader

    private let decoder: Decoder<Value>
    private let size: PixelSize?
    private let steps: [Step]
    private let flights: Table
    private let lookups: Table

    convenience init(_ loader: ResourceLoader, _ decoder: Decoder<Value>) {
        self.init(loader, decoder, nil, [], Table(), Table())
    }

    private init(
        _ loader: ResourceLoader, _ decoder: Decoder<Value>, _ size: PixelSize?, _ steps: [Step],
        _ flights: Table, _ lookups: Table
    ) {
        (self.loader, self.decoder, self.size, self.steps) = (loader, decoder, size, steps)
        (self.flights, self.lookups) = (flights, lookups)
    }

    /// The number of waiting requests, also of those for other forms of the resources.
    var waiterCount: Int { flights.waiterCount + lookups.waiterCount }

    /// The number of resources that wait to be decoded.
    var waitingCount: Int { decoder.threads.waitingCount }

    // MARK: Forms

    /// A loader of the same values in a size, for requests that say none. The decoder must take a size.
    ///
    /// ```swift
    /// let avatars = images.resized(to: PixelSize(width: 88, height: 88))
    /// ```
    public func resized(to size: PixelSize) -> DecodingLoader<Value> {
        decoder.hasForms.withLock { $0 = true }
        return DecodingLoader(loader, decoder, size, steps, flights, lookups)
    }

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
        decoder.hasForms.withLock { $0 = true }
        return DecodingLoader(
            loader, decoder, size, steps + [Step(name: name, process: process)], flights, lookups)
    }

    private func key(_ url: String, _ size: PixelSize? = nil) -> MemoryKey {
        let size = decoder.hasSizes ? size ?? self.size : nil
        return MemoryKey(url, .init(decoder: decoder.number, size: size, steps: steps.map(\.name)))
    }

    // MARK: Loading

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
    public func stream(_ request: LoadRequest) -> LoadSteps<DecodingStep<Value>> {
        LoadSteps(limit: 1) { reader in
            let value = try await request.orFallback {
                try await self.load($0) { $0.channel.progress.add { reader.add(.loading($0)) } }
            }
            reader.add(.value(value))
        }
    }

    private func load(_ request: LoadRequest, joined: (SharedLoad) -> Void) async throws -> Value {
        try Task.checkCancellation()
        let load = try loader.registry.resolve(request)
        let key = key(load.key, request.targetSize)
        if let hit = hit(load, key, request.policy) { return hit.value }
        let rule = request.policy.rule(load.options.timeToLive)
        let limit = Timeout(
            request.timeout, waited: request.waited, url: loader.registry.withoutSecrets(key.url))
        // Requests that only allow cached resources do not wait for a loader.
        let table = request.policy.reading == .onlyCached ? lookups : flights
        let since = table.time(for: request.policy)
        while true {
            let (decoded, _) = try await loader.wait(
                in: table, key, request, since: since, limit, joined: joined,
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
        return hit(key(load.key, request.targetSize), request.policy.rule(load.options.timeToLive))
    }

    /// The value in memory for a canonical form.
    public func _hit(_ key: String, of type: any SchemaURL.Type, _ policy: LoadPolicy) -> Value? {
        guard policy.reading != .reload, let timeToLive = loader.registry.timeToLive(of: type) else {
            return nil
        }
        return hit(self.key(key), policy.rule(timeToLive))
    }

    /// The fresh value in memory.
    private func hit(_ key: MemoryKey, _ rule: FreshnessRule) -> Value? {
        guard let entry = loader.cache.memory.entry(key), loader.cache.isFresh(entry.lifetime, rule),
            let kept = entry.value as? MemoryCache.Kept<Value>
        else { return nil }
        loader.observe(.memoryHit, key.url)
        return kept.value
    }

    /// The value in memory for a request. The resource of one that is used while it is loaded again is loaded again.
    private func hit(_ load: ResolvedLoad, _ key: MemoryKey, _ policy: LoadPolicy) -> Decoded? {
        guard policy.reading != .reload, let decoded = entry(key) else { return nil }
        switch loader.useInMemory(decoded.lifetime, load, policy) {
        case .fresh: return decoded
        case .whileRevalidating: return decoded.stale
        case .stale: return nil
        }
    }

    private func entry(_ key: MemoryKey) -> Decoded? {
        guard let entry = loader.cache.memory.entry(key),
            let kept = entry.value as? MemoryCache.Kept<Value>
        else { return nil }
        return Decoded(value: kept.value, isNew: false, isStale: false, lifetime: entry.lifetime)
    }

    private func plan(_ load: ResolvedLoad, _ key: MemoryKey, _ policy: LoadPolicy) -> Table.Plan {
        let shared = SharedLoad(loader.cache.memory)
        return .init(context: shared) { [self] priority in
            let reservation = shared.begin(key.url)
            // The value may be in memory by now.
            let rule = policy.rule(load.options.timeToLive)
            if policy.reading != .reload, let found = entry(key), loader.cache.isFresh(found.lifetime, rule) {
                loader.observe(.memoryHit, key.url)
                return found
            }
            var request = LoadRequest(key.url, policy: policy).following(priority)
            // Memory keeps the value instead of the resource, unless other forms would have to load it again.
            let isOnDisk = loader.cache.disk != nil && load.options.storage.contains(.disk)
            if isOnDisk || !decoder.hasForms.withLock({ $0 }) { request.policy.storage.remove(.memory) }
            let loaded = try await loader.load(load, request) { inner in
                inner.channel.progress.add(shared.channel.progress.report)
            }
            // If the resource has only been confirmed, its value is still in memory.
            if let kept = entry(key), kept.lifetime == loaded.lifetime {
                return Decoded(
                    value: kept.value, isNew: loaded.isNew, isStale: loaded.isStale, lifetime: kept.lifetime)
            }
            let value = try await decoded(loaded.resource, load, key, priority)
            let isKept = loader.storage(of: load, loaded.resource, shared.storage).contains(.memory)
            let entry = MemoryCache.Entry(value: MemoryCache.Kept(value), lifetime: loaded.lifetime)
            let evicted = loader.cache.memory.insert(
                isKept ? entry : nil, key.form, cost: Int64(decoder.cost(value, loaded.resource)), reservation
            )
            loader.report(evicted)
            return Decoded(
                value: value, isNew: loaded.isNew, isStale: loaded.isStale, lifetime: loaded.lifetime)
        }
    }

    /// The value that the decoder and the steps make of a resource.
    private func decoded(
        _ resource: Resource, _ load: ResolvedLoad, _ key: MemoryKey, _ priority: LoadPriority
    ) async throws -> Value {
        let start = ContinuousClock.now
        do {
            let steps = steps
            return try await decoder.decode(resource, key.form?.size, priority) { value in
                do { return try steps.reduce(value) { try $1.process($0) } } catch {
                    throw StepError(content: error)
                }
            }
        } catch {
            let content = (error as? StepError)?.content
            if !Task.isCancelled {
                loader.observe(.failed(content ?? error, duration: .now - start), key.url)
                // Bytes that cannot be decoded are removed, so that the next request loads new ones. Those that a step
                // refuses are good for other forms.
                if content == nil { try? await loader.remove(load) }
            }
            throw content ?? error
        }
    }
}

/// An error of a step after the decoder.
private struct StepError: Error {
    let content: any Error
}

/// A step of a load that ends with a decoded value. A value in memory or on disk comes without progress.
public enum DecodingStep<Value: Sendable>: Sendable {
    /// A part of the resource has been received. Only the latest progress is reported.
    case loading(LoadProgress)

    /// The value. It is the last step.
    case value(Value)
}
