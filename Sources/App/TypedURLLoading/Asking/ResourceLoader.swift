import Dispatch
import Foundation
public import TypedURL

/// Loads resources by URL with the loaders of a registry, caches them, and shares one load among concurrent requests
/// for the same resource.
///
/// What it guarantees, such as one load at a time for each URL, is in the page about loading, with the tests.
public final class ResourceLoader: ResourceLoading {
    /// The registry that finds the loader of a URL.
    public let registry: LoaderRegistry

    /// The cache of the resources.
    public let cache: ResourceCache

    let observer: (any LoadObserver)?
    private let isObserved: Bool

    /// The running loads, by canonical form.
    let flights = FlightTable<Resource>()

    /// The URLs of stale copies that are being loaded again.
    let revalidations = Locked<Set<String>>([])

    /// The URLs whose files are being read without a flight.
    let fileReads = Locked<Set<String>>([])

    /// Creates a loader. By default, nothing is cached. An observer receives each event.
    public init(
        _ registry: LoaderRegistry, cache: ResourceCache = .none, observer: (any LoadObserver)? = nil
    ) {
        (self.registry, self.cache, self.observer) = (registry, cache, observer)
        isObserved = observer != nil
    }

    /// Loads the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Resource {
        try await loaded(request).resource
    }

    /// Loads the resource of a request, and says where it came from.
    public func loaded(_ request: LoadRequest) async throws -> LoadedResource {
        try Task.checkCancellation()
        return try await load(registry.resolve(request), request)
    }

    /// The resource in memory for a request, without waiting.
    public func inMemory(_ request: LoadRequest) -> Resource? {
        guard request.policy.reading != .reload, let load = try? registry.resolve(request) else { return nil }
        return hit(MemoryKey(load.key), request.policy.freshness)
    }

    /// The resource in memory for a canonical form.
    public func _hit(_ key: String) -> Resource? { hit(MemoryKey(key), .asLoaderSays) }

    /// Removes a URL's resource and its decoded values from memory and disk. A running load is delivered to the requests
    /// that wait for it, but not cached and not shared with later requests.
    ///
    /// - Throws: `DiskError` if the file is still there, which the observer receives too.
    public func remove(_ url: some SchemaURL) async throws {
        try await remove(registry.resolve(LoadRequest(url)))
    }

    /// The same for a URL that is parsed first.
    ///
    /// - Throws: `URLValidationError`, `UnclaimedURLError`; `DiskError`.
    public func remove(_ url: some URLText) async throws {
        try await remove(registry.resolve(LoadRequest(url)))
    }

    func remove(_ load: ResolvedLoad) async throws(DiskError) {
        do throws(DiskError) {
            try await cache.remove(diskKey(of: load))
        } catch {
            observe(.diskFailed(error), load.key)
            throw error
        }
    }

    // MARK: Loading

    /// Loads the resource of a request whose URL has been resolved.
    func load(
        _ load: ResolvedLoad, _ request: LoadRequest, reader: PartReader? = nil
    ) async throws -> LoadedResource {
        let (key, policy) = (MemoryKey(load.key), request.policy)
        if let hit: LoadedResource = hit(key, load, policy) { return hit }
        var isDiskSlow = false
        let found: LoadedResource
        if policy.reading == .onlyCached {
            guard let hit = await fileHit(load, request, reader, &isDiskSlow) else {
                try Task.checkCancellation()
                throw NotCachedError(url: registry.withoutSecrets(load.key))
            }
            found = hit
        } else {
            // Reading a file costs less than a flight, so one request at a time does it without.
            if reader == nil, request.timeout == nil, policy.reading == .use, cache.disk != nil,
                load.options.storage.contains(.disk), !flights.hasFlight(key),
                fileReads.withLock({ $0.insert(load.key).inserted })
            {
                defer { fileReads.withLock { _ = $0.remove(load.key) } }
                if let hit = await fileHit(load, request, nil, &isDiskSlow) { return hit }
                try Task.checkCancellation()
            }
            found = try await FlightRequest(
                loader: self, table: flights, key: key, load: load, request: request, reader: reader
            ) { [isDiskSlow] in
                var run = LoadRun(self, load, policy, $0)
                return try await run.result($1, readsDisk: !isDiskSlow)
            }.answer()
        }
        return reader == nil ? try await found.inMemory() : found
    }

    /// A fresh resource on disk.
    ///
    /// - Parameter isSlow: Whether the disk was too slow.
    private func fileHit(
        _ load: ResolvedLoad, _ request: LoadRequest, _ reader: PartReader?, _ isSlow: inout Bool
    ) async -> LoadedResource? {
        let (shared, policy) = (SharedLoad(), request.policy)
        _ = shared.add(policy.storage, reader)
        let waits = policy.reading == .onlyCached && request.timeout == nil
        let found = await LoadRun(self, load, policy, shared).lookup(waits ? .ifFreshHoweverLong : .ifFresh)
        isSlow = found.hasFailed
        guard let copy = found.copy, cache.isFresh(copy.lifetime, policy.freshness), !Task.isCancelled else {
            return nil
        }
        if copy.origin == .memory { observe(.memoryHit, load.key) }
        return copy
    }

    /// The fresh resource or value in memory.
    func hit<Value: Sendable>(_ key: MemoryKey, _ freshness: LoadPolicy.Freshness) -> Value? {
        // A generic type of the loaded value would be looked up by the runtime, which costs more than all of this.
        guard let entry = cache.memory.entry(key), cache.isFresh(entry.lifetime, freshness),
            let value: Value = entry.value()
        else { return nil }
        observe(.memoryHit, key.url)
        return value
    }

    /// The resource or value in memory for a request. One that is used while it is loaded again is loaded again.
    func hit<Value: Sendable>(_ key: MemoryKey, _ load: ResolvedLoad, _ policy: LoadPolicy) -> Loaded<Value>?
    {
        guard policy.reading != .reload, let copy: Loaded<Value> = cache.memory.loaded(key) else {
            return nil
        }
        let use = cache.use(copy.lifetime, policy.freshness)
        guard use == .fresh || use == .whileRevalidating && policy.reading == .use else { return nil }
        observe(.memoryHit, load.key)
        if use == .fresh { return copy }
        revalidate(load)
        return copy.stale
    }

    /// Loads a resource again in the background, unless that is already being done.
    func revalidate(_ load: ResolvedLoad) {
        guard revalidations.withLock({ $0.insert(load.key).inserted }) else { return }
        // No request waits for it, and neither does the load in whose task this is called.
        Task.detached(priority: .utility) { [self] in
            _ = try? await self.load(load, LoadRequest(load.key, policy: .revalidate, priority: .utility))
            revalidations.withLock { _ = $0.remove(load.key) }
        }
    }

    func diskKey(of load: ResolvedLoad) -> DiskKey { DiskKey(load.key, of: load.loader.type) }

    func observe(_ kind: @autoclosure () -> LoadEvent.Kind, _ url: String) {
        // Asking the observer itself would copy it, which a hit in memory notices.
        guard isObserved else { return }
        observer?.observe(LoadEvent(kind: kind(), url: registry.withoutSecrets(url)))
    }
}

/// A type that loads by URL: ``ResourceLoader``, or ``DecodingLoader`` on top of one.
public protocol ResourceLoading<Output>: Sendable {
    /// The type of the loaded value.
    associatedtype Output: Sendable

    /// Loads the resource of a request.
    func load(_ request: LoadRequest) async throws -> Output

    /// The value in memory for a request, without waiting; nil if there is none that the policy of the request allows.
    func inMemory(_ request: LoadRequest) -> Output?

    /// The value in memory for a URL's canonical form, if it can be found without a request. The loaders of this module
    /// implement this; call ``inMemory(_:)``.
    func _hit(_ key: String) -> Output?
}

extension ResourceLoading {
    /// nil: finding it needs a request.
    public func _hit(_ key: String) -> Output? { nil }

    /// Loads the resource of a URL.
    ///
    /// - Throws: The error of the loader, unchanged; `UnclaimedURLError` if no loader claims the URL;
    ///   `CancellationError` if the calling task is cancelled; ``LoadCycleError``.
    @inlinable
    public func load(_ url: some SchemaURL) async throws -> Output {
        try Task.checkCancellation()
        if let hit = _hit(url.string) { return hit }
        return try await load(LoadRequest(url))
    }

    /// Loads the resource of a URL. The parameters are those of ``LoadRequest``.
    ///
    /// - Throws: As without parameters; ``LoadTimeoutError``; ``NotCachedError``.
    public func load(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// Parses a URL and loads its resource.
    ///
    /// - Throws: `URLValidationError` with all violations, if the registry owns the URL and it is not valid; otherwise
    ///   as for a valid URL.
    public func load(
        _ url: some URLText, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) async throws -> Output {
        try await load(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// The value in memory for a URL, without waiting; nil if there is none.
    @inlinable
    public func inMemory(_ url: some SchemaURL) -> Output? {
        _hit(url.string) ?? inMemory(LoadRequest(url))
    }

    /// The value in memory for a URL, without waiting; nil if there is none, or the URL is not valid.
    public func inMemory(_ url: some URLText) -> Output? { inMemory(LoadRequest(url)) }
}
