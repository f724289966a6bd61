import Dispatch
import Foundation

/// One call of a loader, with its retries, for all requests that wait for it.
struct LoadRun: Sendable {
    let loader: ResourceLoader
    let load: ResolvedLoad
    /// The policy of the first request.
    let policy: LoadPolicy

    /// The cached copy that is not fresh.
    let copy: LoadedResource?
    let shared: SharedLoad
    let reservation: MemoryCache.Reservation
    let turn: LoadQueue.Turn?

    private let start = ContinuousClock.now
    private let metrics = Locked(LoadMetrics())

    private var cache: ResourceCache { loader.cache }
    private var key: String { load.key }
    private var rule: FreshnessRule { policy.rule(load.options.timeToLive) }

    func result(_ priority: LoadPriority) async throws -> LoadedResource {
        // Its turn may have come at the moment of its cancellation.
        try Task.checkCancellation()
        let deadline = Timeout(load.options.timeout, url: loader.registry.withoutSecrets(key))?.deadline {
            error in
            loader.observe(.failed(error, duration: .now - start), key)
            // A loader that does not end must not keep others from loading.
            turn?.end()
            loader.flights.abandon(MemoryKey(key), shared, replacement(for: error))
        }
        defer { deadline?.cancel() }
        let isFresh = copy.map { cache.use($0.lifetime, rule, isByLoader: true) == .fresh } ?? false
        var loaded: LoadedResource
        do {
            loaded = try await attempts(
                LoadContext(policy: policy, cached: copy?.resource, isFresh: isFresh, priority: priority))
        } catch {
            guard !Task.isCancelled else { throw error }
            loader.observe(.failed(error, duration: .now - start), key)
            return try replacement(for: error).get()
        }
        deadline?.cancel()
        var metrics = metrics.withLock { $0 }
        metrics.receivedLength += shared.receivedLength
        metrics.duration = .now - start
        loader.observe(.loaded(metrics), key)
        guard loaded.isNew else { return loaded }
        loaded.metrics = metrics
        keep(loaded)
        return loaded
    }

    /// What the requests get if the loader fails: the cached copy, if it may be used then.
    private func replacement(for error: any Error) -> Result<LoadedResource, any Error> {
        // A request that has received a part of the new resource cannot continue with the old one.
        guard let copy, isReplaced(error), shared.reset() else { return .failure(error) }
        return .success(copy.stale)
    }

    /// Whether the cached copy may be used after an error.
    private func isReplaced(_ error: any Error) -> Bool {
        guard let copy, copy.resource.http == nil && !(error is HTTPStatusError) || HTTPLoader.isOutage(error)
        else { return false }
        return copy.lifetime.replacesError(rule, now: cache.now())
    }

    /// Calls the loader until it returns a resource, or fails with an error that is not temporary.
    private func attempts(_ context: LoadContext) async throws -> LoadedResource {
        var context = context
        var attempt = 0
        /// The number of bytes when the attempts were last counted from the beginning.
        var counted = 0
        var failure: (any Error)?
        while true {
            loader.observe(.started, key)
            metrics.withLock { $0.attempts += 1 }
            do {
                if let loaded = try await answer(context) { return loaded }
            } catch {
                failure = error
                let (partial, canBeginAgain) = (shared.partial, shared.canBeginAgain)
                // Progress is worth further attempts.
                attempt = partial?.isProgress(since: counted) == true ? 1 : attempt + 1
                if attempt == 1 { counted = partial?.length ?? 0 }
                guard !Task.isCancelled, partial != nil || canBeginAgain,
                    !(canBeginAgain && isReplaced(error)),
                    let retry = load.options.retry, let delay = retry.delay(before: attempt, after: error)
                else { throw error }
                loader.observe(.retried(error), key)
                if let turn {
                    try await turn.giveBack(context.priority) { try await retry.sleep(delay) }
                } else {
                    try await retry.sleep(delay)
                }
                try Task.checkCancellation()
                context.partial = partial
                continue
            }
            // The answer does not fit to what a request has received.
            throw failure ?? IncompleteResourceError(receivedLength: 0, expectedLength: 1)
        }
    }

    /// Calls the loader once.
    ///
    /// - Returns: nil if its answer does not fit to what a request has already received.
    private func answer(_ context: LoadContext) async throws -> LoadedResource? {
        let answer = try await load.answer(context)
        // The time that a body takes counts as age.
        let answeredAt = cache.now()
        func loaded(_ resource: Resource) -> LoadedResource {
            Loaded(resource, .loader, storedAt: answeredAt)
        }
        metrics.withLock { $0.timeToFirstByte = .now - start }
        switch answer {
        case .confirmed(let copy): return shared.reset() ? loaded(copy) : nil
        case .parts(let stream):
            let limit = load.options.sizeLimit
            return try await stream.collect(limit: limit, into: shared) { limits(stream.cacheMetadata) }
                .map(loaded)
        case .cached: return shared.reset() ? copy : nil
        case .failed(let error, let kept):
            if let kept { keep(loaded(kept)) }
            throw error
        case .whole(var resource):
            try ResourceTooLargeError.check(resource.data.count, load.options.sizeLimit)
            metrics.withLock { $0.receivedLength += resource.data.count }
            guard shared.reset() else { return nil }
            // A slice, and a prefix that will be cached, would keep the whole data in memory. Only a slice tells.
            let isKept =
                cache.memory.limit > .zero
                && loader.storage(of: load, resource, shared.storage).contains(.memory)
            if isKept || resource.data.startIndex != 0 { resource.data = Data(resource.data) }
            return loaded(resource)
        }
    }

    /// What a stream keeps in memory.
    private func limits(_ metadata: CacheMetadata?) -> SharedLoad.Limits {
        let storage = load.options.storage.intersection(shared.storage)
            .intersection(metadata?.storage ?? .all)
        return SharedLoad.Limits(
            buffer: load.options.streamBuffer.bytes,
            cache: max(
                storage.contains(.memory) ? cache.memory.limit.bytes : 0,
                storage.contains(.disk) ? cache.disk?.resourceLimit ?? 0 : 0))
    }

    /// Caches a resource in the places that its loader, its source and the waiting requests allow, and removes an older
    /// one from the others. It does not wait for the disk.
    private func keep(_ loaded: LoadedResource) {
        let resource = loaded.resource
        let storage =
            shared.isDropped ? .nowhere : loader.storage(of: load, resource, shared.storage)
        // What was decoded from the old copy is still good, unless it must not be kept.
        let keepsValues =
            shared.storage != .nowhere && loader.storage(of: load, resource, .memory) != .nowhere
        let old = copy.flatMap { keepsValues && $0.resource.hasContents(of: resource) ? $0.lifetime : nil }
        let evicted = cache.memory.insert(
            storage.contains(.memory) ? resource : nil, cost: resource.memoryCost, loaded.lifetime,
            reservation, isNew: true, unchangedSince: old
        ) {
            // A loader that never uses the disk has no older file.
            guard let disk = cache.disk, load.options.storage.contains(.disk) else { return }
            let entry = DiskEntry(resource: resource, storedAt: loaded.storedAt)
            disk.replace(
                loader.diskKey(of: load), with: storage.contains(.disk) ? entry : nil, isLimited: true
            ) { loader.report($0, key) }
        }
        loader.report(evicted)
    }
}

/// What a loader gets to know about a load, apart from the URL.
///
/// ```swift
/// Loader(AvatarURL.self) { url, context in
///     try await server.avatar(url.user, unless: context.cached)
/// }
/// ```
public struct LoadContext: Sendable {
    /// The policy of the request that began the load. Requests that came later can have others.
    public let policy: LoadPolicy

    /// The cached copy, if there is one that is not fresh enough. A loader that finds out that it is still good returns it,
    /// with new ``Resource/cacheMetadata``. It is nil for ``LoadPolicy/reload``, and without a ``ResourceLoader``.
    public let cached: Resource?

    /// Whether the cached copy is fresh, if it is what the loader would load.
    let isFresh: Bool

    /// What this load has received before it broke off, if its loader can continue; see ``ResourceStream``.
    public internal(set) var partial: PartialResource?

    /// The priority of the load, which can change.
    let priority: LoadPriority
}

/// The beginning of a resource whose load broke off.
public struct PartialResource: Sendable, Hashable {
    /// The number of bytes that have been received.
    public let length: Int

    /// The expected number of bytes of the whole resource, or nil if it is unknown.
    public let expectedLength: Int?

    /// The metadata of the stream that broke off.
    public let cacheMetadata: CacheMetadata?

    /// Whether enough has come since a length to try as often as in the beginning: a twentieth of the resource, or a megabyte. So a
    /// server that sends a few bytes each time does not get requests for ever.
    func isProgress(since length: Int) -> Bool {
        self.length - length >= max(1, min(1 << 20, (expectedLength ?? .max) / 20))
    }
}
