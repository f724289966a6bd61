import Dispatch
import Foundation

extension ResourceLoader {
    /// One run of a load: it returns the cached resource, or calls the loader.
    func run(
        _ load: ResolvedLoad, _ policy: LoadPolicy, _ shared: SharedLoad, _ priority: LoadPriority,
        readsDisk: Bool = true
    ) async throws -> LoadedResource {
        let reservation = shared.begin(load.key, in: cache.memory)
        var copy: LoadedResource?
        if policy.reading == .use {
            copy = await lookup(
                load, policy.freshness, shared, reservation, readsDisk ? .once : .not
            ).copy
            if let copy {
                let use = cache.use(copy.lifetime, policy.freshness)
                if use != .stale, copy.origin == .memory { observe(.memoryHit, load.key) }
                if use == .fresh { return copy }
                if use == .whileRevalidating {
                    revalidate(load)
                    return copy.stale
                }
            }
        }
        let turn = try await queue(of: load)?.enter(priority)
        LoadNode.current?.hold(turn)
        defer { turn?.end() }
        return try await LoadRun(
            loader: self, load: load, policy: policy, copy: copy, shared: shared, reservation: reservation,
            turn: turn
        ).result(priority)
    }

    /// A fresh resource on disk. Reading a file costs less than a flight, so one request at a time does it without.
    ///
    /// - Parameter isSlow: Whether the disk was too slow.
    func fileHit(
        _ load: ResolvedLoad, _ policy: LoadPolicy, _ isSlow: inout Bool
    ) async -> LoadedResource? {
        guard policy.reading == .use, cache.disk != nil, load.options.storage.contains(.disk),
            !flights.hasFlight(MemoryKey(load.key)),
            fileReads.withLock({ $0.insert(load.key).inserted })
        else { return nil }
        defer { fileReads.withLock { _ = $0.remove(load.key) } }
        let shared = SharedLoad()
        _ = shared.add(policy.storage)
        let reservation = shared.begin(load.key, in: cache.memory)
        let found = await lookup(load, policy.freshness, shared, reservation, .ifFresh)
        isSlow = found.hasFailed
        guard let copy = found.copy, cache.isFresh(copy.lifetime, policy.freshness), !Task.isCancelled else {
            return nil
        }
        if copy.origin == .memory { observe(.memoryHit, load.key) }
        return copy
    }

    /// A search for a cached resource of any age, for requests that only allow cached resources.
    func lookup(_ load: ResolvedLoad, _ shared: SharedLoad) async throws -> LoadedResource {
        let reservation = shared.begin(load.key, in: cache.memory)
        guard let found = await lookup(load, .any, shared, reservation, .howeverLong).copy else {
            throw NotCachedError(url: registry.withoutSecrets(load.key))
        }
        return found
    }

    /// How the disk is read.
    private enum Reading {
        case not, once

        /// What is stale is left there.
        case ifFresh

        /// However slow the disk is, because the requests do not allow a load.
        case howeverLong
    }

    /// Looks for a copy on disk, and in memory because it may be there by now.
    ///
    /// - Parameter freshness: Which copies are used. If there is none, it returns one that can be handed to the loader.
    /// - Returns: The copy, and whether the disk failed.
    private func lookup(
        _ load: ResolvedLoad, _ freshness: LoadPolicy.Freshness, _ shared: SharedLoad,
        _ reservation: MemoryCache.Reservation, _ reading: Reading
    ) async -> (copy: LoadedResource?, hasFailed: Bool) {
        let inMemory: LoadedResource? = cache.memory.loaded(MemoryKey(load.key))
        if let inMemory, cache.isFresh(inMemory.lifetime, freshness) { return (inMemory, false) }
        guard let disk = cache.disk, load.options.storage.contains(.disk), reading != .not else {
            return (inMemory, false)
        }
        let timeToLive = load.options.timeToLive
        let found: LoadedResource?
        do {
            found = try await disk.read(diskKey(of: load), isLimited: reading != .howeverLong) {
                [cache] lifetime in
                let isStale = cache.use(lifetime.limited(to: timeToLive), freshness) == .stale
                if reading == .ifFresh, isStale { return nil }
                // Of what is stale, only the loader may need the bytes.
                return shared.isWholeRequired && !isStale ? .max : load.options.streamBuffer.bytes
            }
        } catch {
            if let error = error as? DiskError { observe(.diskFailed(error), load.key) }
            return (inMemory, true)
        }
        // Entries can be removed at any time.
        guard reservation.isValid else { return (nil, false) }
        guard let copy = found?.limited(to: timeToLive), copy.storedAt > inMemory?.storedAt ?? .distantPast
        else {
            return (inMemory, false)
        }
        guard cache.use(copy.lifetime, freshness) != .stale else { return (copy, false) }
        guard let used = try? await delivered(copy, load, shared) else { return (inMemory, true) }
        observe(.diskHit(bytes: copy.file?.contents.length ?? copy.resource.data.count), load.key)
        if used.file == nil, isKeptInMemory(copy, load, shared) {
            let cost = used.resource.memoryCost
            cache.memory.insert(used.resource, cost: cost, used.lifetime, reservation)
        }
        return (used, false)
    }

    private func isKeptInMemory(_ copy: LoadedResource, _ load: ResolvedLoad, _ shared: SharedLoad) -> Bool {
        storage(of: load, copy.resource.cacheMetadata, shared.storage).contains(.memory)
    }

    /// A resource for the requests that wait: its bytes are read from its file if one of them or memory needs them.
    func delivered(
        _ copy: LoadedResource, _ load: ResolvedLoad, _ shared: SharedLoad
    ) async throws -> LoadedResource {
        guard let file = copy.file else { return copy }
        let isKept = isKeptInMemory(copy, load, shared) && file.contents.length <= cache.memory.limit.bytes
        return isKept || shared.isWholeRequired ? try await copy.inMemory() : copy
    }

    /// The places in which a resource is cached: those that its loader, its source and the waiting requests allow.
    func storage(of load: ResolvedLoad, _ metadata: CacheMetadata?, _ wanted: Storage) -> Storage {
        load.options.storage.intersection(metadata?.storage ?? .all).intersection(wanted)
    }

    func report(_ errors: [DiskError], _ key: String) {
        for error in errors { observe(.diskFailed(error), key) }
    }
}

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

    private var cache: ResourceCache { loader.cache }
    private var key: String { load.key }

    func result(_ priority: LoadPriority) async throws -> LoadedResource {
        // Its turn may have come at the moment of its cancellation.
        try Task.checkCancellation()
        let isFresh =
            copy.map { cache.use($0.lifetime, policy.freshness, isByLoader: true) == .fresh } ?? false
        let loaded: LoadedResource
        do {
            loaded = try await attempts(
                LoadContext(
                    policy: policy, copy: copy, isFresh: isFresh, priority: priority, now: cache.now))
        } catch {
            guard !Task.isCancelled else { throw error }
            loader.observe(.failed(error, duration: .now - start), key)
            // A request that has received a part of the new resource cannot continue with the old one.
            guard let copy, isReplaced(error), shared.reset(),
                let used = try? await loader.delivered(copy, load, shared)
            else { throw error }
            return used.stale
        }
        loader.observe(.loaded(bytes: shared.receivedLength, duration: .now - start), key)
        if loaded.origin == .loader { keep(loaded) }
        return loaded
    }

    /// Whether the cached copy may be used after an error.
    private func isReplaced(_ error: any Error) -> Bool {
        guard let copy, load.options.isReplaced(error) else { return false }
        return copy.lifetime.replacesError(policy.freshness, now: cache.now())
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
            Loaded(resource, .loader, storedAt: answeredAt).limited(to: load.options.timeToLive)
        }
        switch answer {
        case .confirmed(let metadata):
            guard let copy, shared.reset() else { return nil }
            var resource = copy.resource
            resource.cacheMetadata = metadata
            var confirmed = loaded(resource)
            confirmed.file = copy.file
            return try await loader.delivered(confirmed, load, shared)
        case .parts(let stream):
            let collected = try await stream.collect(into: shared) { limits(stream.cacheMetadata) }
            guard var new = collected.map(loaded) else { return nil }
            new.file = shared.file
            return try await loader.delivered(new, load, shared)
        case .cached:
            guard let copy, shared.reset() else { return nil }
            return try await loader.delivered(copy, load, shared)
        case .failed(let error, let kept):
            if let kept { keep(loaded(kept)) }
            throw error
        case .whole(var resource):
            shared.count(resource.data.count)
            guard shared.reset() else { return nil }
            // A slice, and a prefix that will be cached, would keep the whole data in memory. Only a slice tells.
            let isKept =
                cache.memory.limit > .zero
                && loader.storage(of: load, resource.cacheMetadata, shared.storage).contains(.memory)
            if isKept || resource.data.startIndex != 0 { resource.data = Data(resource.data) }
            return loaded(resource)
        }
    }

    /// What a stream keeps, and where.
    private func limits(_ metadata: CacheMetadata?) -> SharedLoad.Limits {
        let storage = loader.storage(of: load, metadata, shared.storage)
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
        let allowed = loader.storage(of: load, resource.cacheMetadata, .all)
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
            ) { [loader, key = key] in loader.report($0, key) }
        }
    }
}
