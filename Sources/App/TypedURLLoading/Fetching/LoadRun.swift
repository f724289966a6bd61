import Dispatch
import Foundation

/// One run of a load, for all requests that wait for it: it finds the resource in the cache, or calls the loader, with its retries.
struct LoadRun: Sendable {
    private let loader: ResourceLoader
    private let load: ResolvedLoad

    /// The policy of the first request.
    private let policy: LoadPolicy
    private let shared: SharedLoad
    private let reservation: MemoryCache.Reservation

    /// The cached copy that is not fresh.
    private var copy: LoadedResource?
    private var turn: LoadQueue.Turn?

    /// When the loader was called.
    private var start = ContinuousClock.now

    private var cache: ResourceCache { loader.cache }
    private var key: String { load.key }

    init(_ loader: ResourceLoader, _ load: ResolvedLoad, _ policy: LoadPolicy, _ shared: SharedLoad) {
        (self.loader, self.load, self.policy, self.shared) = (loader, load, policy, shared)
        reservation = shared.begin(load.key, in: loader.cache.memory)
    }

    // MARK: The cache

    /// How the disk is read.
    enum Reading {
        case not, once

        /// What is stale is left there.
        case ifFresh

        /// The same, however slow the disk is, because the request does not allow a load.
        case ifFreshHoweverLong
    }

    /// Looks for a copy on disk, and in memory because it may be there by now.
    ///
    /// - Returns: A copy that the request can use, or else one that can be handed to the loader; and whether the disk failed.
    func lookup(_ reading: Reading) async -> (copy: LoadedResource?, hasFailed: Bool) {
        let freshness = policy.freshness
        let inMemory: LoadedResource? = cache.memory.loaded(MemoryKey(key))
        if let inMemory, cache.isFresh(inMemory.lifetime, freshness) { return (inMemory, false) }
        guard let disk = cache.disk, load.options.storage.contains(.disk), reading != .not else {
            return (inMemory, false)
        }
        let options = load.options
        let found: LoadedResource?
        do {
            found = try await disk.read(loader.diskKey(of: load), isLimited: reading != .ifFreshHoweverLong) {
                [cache, shared] lifetime in
                let isStale = cache.use(lifetime.limited(to: options.timeToLive), freshness) == .stale
                if reading != .once, isStale { return nil }
                // Of what is stale, only the loader may need the bytes.
                return shared.isWholeRequired && !isStale ? .max : options.streamBuffer.bytes
            }
        } catch {
            if let error = error as? DiskError { loader.observe(.diskFailed(error), key) }
            return (inMemory, true)
        }
        // Entries can be removed at any time.
        guard reservation.isValid else { return (nil, false) }
        guard let copy = found?.limited(to: options.timeToLive),
            copy.storedAt > inMemory?.storedAt ?? .distantPast
        else { return (inMemory, false) }
        guard cache.use(copy.lifetime, freshness) != .stale else { return (copy, false) }
        guard let used = try? await delivered(copy) else { return (inMemory, true) }
        loader.observe(.diskHit(bytes: copy.file?.contents.length ?? copy.resource.data.count), key)
        if used.file == nil, storage(copy.resource.cacheMetadata).contains(.memory) {
            let cost = used.resource.memoryCost
            cache.memory.insert(used.resource, cost: cost, used.lifetime, reservation)
        }
        return (used, false)
    }

    /// The places in which a resource is cached for the waiting requests.
    private func storage(_ metadata: CacheMetadata?) -> Storage {
        load.options.storage(metadata).intersection(shared.storage)
    }

    /// A resource for the requests that wait: its bytes are read from its file if one of them or memory needs them.
    private func delivered(_ copy: LoadedResource) async throws -> LoadedResource {
        guard let file = copy.file else { return copy }
        let fits = file.contents.length <= cache.memory.limit.bytes
        let isKept = fits && storage(copy.resource.cacheMetadata).contains(.memory)
        return isKept || shared.isWholeRequired ? try await copy.inMemory() : copy
    }

    // MARK: The loader

    /// Returns the cached resource, or calls the loader.
    mutating func result(_ priority: LoadPriority, readsDisk: Bool = true) async throws -> LoadedResource {
        if policy.reading == .use {
            copy = await lookup(readsDisk ? .once : .not).copy
            if let copy {
                let use = cache.use(copy.lifetime, policy.freshness)
                if use != .stale, copy.origin == .memory { loader.observe(.memoryHit, key) }
                if use == .fresh { return copy }
                if use == .whileRevalidating {
                    loader.revalidate(load)
                    return copy.stale
                }
            }
        }
        defer { turn?.end() }
        try await enter(priority)
        // Its turn may have come at the moment of its cancellation.
        try Task.checkCancellation()
        start = .now
        let isFresh = copy.map { cache.use($0.lifetime, policy.freshness, isByLoader: true) == .fresh }
        let context = LoadContext(
            policy: policy, copy: copy, isFresh: isFresh ?? false, priority: priority, now: cache.now)
        let loaded: LoadedResource
        do {
            loaded = try await attempts(context)
        } catch {
            guard !Task.isCancelled else { throw error }
            loader.observe(.failed(error, duration: .now - start), key)
            // A request that has received a part of the new resource cannot continue with the old one.
            guard let copy, isReplaced(error), shared.begin(nil), let used = try? await delivered(copy)
            else { throw error }
            return used.stale
        }
        loader.observe(.loaded(bytes: shared.receivedLength, duration: .now - start), key)
        if loaded.origin == .loader { keep(loaded) }
        return loaded
    }

    /// Waits for a turn. When the load waits for another one, it gives its turn away.
    private mutating func enter(_ priority: LoadPriority) async throws {
        turn = try await load.options.queue?.enter(priority)
        LoadNode.current?.hold(turn)
    }

    /// Whether the cached copy may be used after an error.
    private func isReplaced(_ error: any Error) -> Bool {
        guard let copy, load.options.isReplaced(error) else { return false }
        return copy.lifetime.replacesError(policy.freshness, now: cache.now())
    }

    /// Calls the loader until it returns a resource, or fails with an error that is not temporary.
    private mutating func attempts(_ context: LoadContext) async throws -> LoadedResource {
        var context = context
        var attempt = 0
        /// The number of bytes when the attempts were last counted from the beginning.
        var counted = 0
        var failure: (any Error)?
        while true {
            loader.observe(.started, key)
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
                turn?.end()
                try await retry.sleep(delay)
                try await enter(context.priority)
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
            Loaded(resource, .loader, storedAt: answeredAt).limited(to: load.options.timeToLive)
        }
        switch answer {
        case .confirmed(let metadata):
            guard let copy, shared.begin(nil) else { return nil }
            var resource = copy.resource
            resource.cacheMetadata = metadata
            var confirmed = loaded(resource)
            confirmed.file = copy.file
            return try await delivered(confirmed)
        case .parts(let stream):
            let collected = try await stream.collect(into: shared) { limits(stream.cacheMetadata) }
            guard var new = collected.map(loaded) else { return nil }
            new.file = shared.file
            return try await delivered(new)
        case .cached:
            guard let copy, shared.begin(nil) else { return nil }
            return try await delivered(copy)
        case .failed(let error, let kept):
            if let kept { keep(loaded(kept)) }
            throw error
        case .whole(var resource):
            shared.count(resource.data.count)
            guard shared.begin(nil) else { return nil }
            // A slice, and a prefix that will be cached, would keep the whole data in memory. Only a slice tells.
            let isKept =
                cache.memory.limit > .zero
                && storage(resource.cacheMetadata).contains(.memory)
            if isKept || resource.data.startIndex != 0 { resource.data = Data(resource.data) }
            return loaded(resource)
        }
    }

    /// What a stream keeps, and where.
    private func limits(_ metadata: CacheMetadata?) -> SharedLoad.Limits {
        let storage = storage(metadata)
        var limits = SharedLoad.Limits(
            buffer: load.options.streamBuffer.bytes,
            cache: storage.contains(.memory) ? cache.memory.limit.bytes : 0)
        guard storage.contains(.disk), let disk = cache.disk else { return limits }
        limits.disk = disk
        limits.diskFailed = { [loader, key] in loader.observe(.diskFailed($0), key) }
        return limits
    }

    /// Caches a resource in the places that its loader, its source and the waiting requests allow, and removes an older
    /// one from the others. It does not wait for the disk.
    private func keep(_ loaded: LoadedResource) {
        let resource = loaded.resource
        let allowed = load.options.storage(resource.cacheMetadata)
        var storage = shared.isDropped ? .nowhere : allowed.intersection(shared.storage)
        let file = shared.file ?? loaded.file
        if file != nil, resource.data.isEmpty { storage.remove(.memory) }
        // What was decoded from the old copy is still good, unless it must not be kept.
        let keepsValues = shared.storage != .nowhere && allowed.contains(.memory)
        let old = copy.flatMap { keepsValues && $0.hasContents(of: loaded) ? $0.lifetime : nil }
        // A loader that never uses the disk has no older file. The key is computed before the lock of the memory is held.
        let disk = load.options.storage.contains(.disk) ? cache.disk : nil
        let diskKey = disk.map { _ in loader.diskKey(of: load) }
        cache.memory.insert(
            storage.contains(.memory) ? resource : nil, cost: resource.memoryCost, loaded.lifetime,
            reservation, isNew: true, unchangedSince: old
        ) {
            guard let disk, let diskKey else { return }
            let entry = Loaded(resource, .disk, storedAt: loaded.storedAt, file: file)
            // What waits for the disk must not keep the run, which has the older copy.
            disk.replace(
                diskKey, with: storage.contains(.disk) ? entry : nil, isAwaited: false
            ) { [loader, key = key] errors in
                for error in errors { loader.observe(.diskFailed(error), key) }
            }
        }
    }
}
