import Dispatch
import Foundation

/// The cached copies for the runs of loads.
extension ResourceLoader {
    /// One run of a load: it returns the cached resource, or calls the loader.
    func run(
        _ load: ResolvedLoad, _ policy: LoadPolicy, _ shared: SharedLoad, _ priority: LoadPriority
    ) async throws -> LoadedResource {
        let reservation = shared.begin(load.key, in: cache.memory)
        var copy: LoadedResource?
        if policy.reading == .use {
            let rule = policy.rule(load.options.timeToLive)
            copy = await lookup(load, rule, shared, reservation)
            if let copy {
                let use = cache.use(copy.lifetime, rule)
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

    /// A search for a cached resource of any age, for requests that only allow cached resources.
    func lookup(_ load: ResolvedLoad, _ shared: SharedLoad) async throws -> LoadedResource {
        let reservation = shared.begin(load.key, in: cache.memory)
        let rule = FreshnessRule(maximumAge: nil, isOfRequest: true)
        guard let found = await lookup(load, rule, shared, reservation, waitsForDisk: true) else {
            throw NotCachedError(url: registry.withoutSecrets(load.key))
        }
        return found
    }

    /// Looks for a copy on disk, and in memory because it may be there by now.
    ///
    /// - Parameters:
    ///   - rule: Which copies are used. If there is none, it returns one that can be handed to the loader.
    ///   - waitsForDisk: Whether it waits for a slow disk, because the requests do not allow a load.
    private func lookup(
        _ load: ResolvedLoad, _ rule: FreshnessRule, _ shared: SharedLoad,
        _ reservation: MemoryCache.Reservation, waitsForDisk: Bool = false
    ) async -> LoadedResource? {
        let inMemory: LoadedResource? = cache.memory.loaded(MemoryKey(load.key))
        if let inMemory, cache.isFresh(inMemory.lifetime, rule) { return inMemory }
        guard let disk = cache.disk, load.options.storage.contains(.disk) else { return inMemory }
        let found: DiskEntry?
        do {
            found = try await disk.read(diskKey(of: load), isLimited: !waitsForDisk)
        } catch {
            if let error = error as? DiskError { observe(.diskFailed(error), load.key) }
            return inMemory
        }
        // Entries can be removed at any time.
        guard reservation.isValid else { return nil }
        guard let found, found.storedAt > inMemory?.storedAt ?? .distantPast else { return inMemory }
        let copy = Loaded(found.resource, .disk, storedAt: found.storedAt)
        guard cache.use(copy.lifetime, rule) != .stale else { return copy }
        observe(.diskHit(bytes: found.resource.data.count), load.key)
        if storage(of: load, found.resource, shared.storage).contains(.memory) {
            let cost = found.resource.memoryCost
            report(cache.memory.insert(found.resource, cost: cost, copy.lifetime, reservation))
        }
        return copy
    }

    /// The places in which a resource is cached: those that its loader, its source and the waiting requests allow.
    func storage(of load: ResolvedLoad, _ resource: Resource, _ wanted: Storage) -> Storage {
        let allowed = load.options.storage.intersection(resource.cacheMetadata?.storage ?? .all)
        return allowed.intersection(wanted)
    }

    /// Reports removed entries to the observer.
    func report(_ evicted: [MemoryCache.Evicted]) {
        for entry in evicted { observe(.evicted(bytes: Int(clamping: entry.cost)), entry.key.url) }
    }

    func report(_ outcome: DiskStore.Outcome, _ key: String) {
        if outcome.evictedFiles > 0 {
            observe(
                .evictedFromDisk(
                    files: outcome.evictedFiles, bytes: Int(clamping: outcome.evictedBytes)), key)
        }
        for error in outcome.errors { observe(.diskFailed(error), key) }
    }
}
