import Dispatch
import Foundation

/// The cached copies for the runs of loads.
extension ResourceLoader {
    /// One run of a load: it returns the cached resource, or calls the loader.
    func plan(
        _ load: ResolvedLoad, _ policy: LoadPolicy
    ) -> FlightTable<LoadedResource>.Plan {
        let shared = SharedLoad()
        return .init(context: shared) { [self] priority in
            let reservation = shared.begin(load.key, in: cache.memory)
            var copy: LoadedResource?
            if policy.reading == .use {
                let rule = policy.rule(load.options.timeToLive)
                copy = await lookup(load, rule, reservation) { shared.storage }
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
            let run = LoadRun(
                loader: self, load: load, policy: policy, copy: copy, shared: shared,
                reservation: reservation, turn: turn)
            return try await run.result(priority)
        }
    }

    /// A search for a cached resource of any age, for requests that only allow cached resources.
    func lookup(_ load: ResolvedLoad) -> FlightTable<LoadedResource>.Plan {
        let shared = SharedLoad()
        return .init(context: shared) { [self] _ in
            let rule = FreshnessRule(maximumAge: nil, isOfRequest: true)
            let found = await lookup(load, rule, shared.begin(load.key, in: cache.memory), waitsForDisk: true)
            {
                shared.storage
            }
            guard let found else { throw NotCachedError(url: registry.withoutSecrets(load.key)) }
            return found
        }
    }

    /// Looks for a copy on disk, and in memory because it may be there by now.
    ///
    /// - Parameters:
    ///   - rule: Which copies are used. If there is none, it returns one that can be handed to the loader.
    ///   - waitsForDisk: Whether it waits for a slow disk, because the requests do not allow a load.
    ///   - storage: Where the waiting requests want the resource to be cached.
    private func lookup(
        _ load: ResolvedLoad, _ rule: FreshnessRule, _ reservation: MemoryCache.Reservation,
        waitsForDisk: Bool = false, storage: () -> Storage
    ) async -> LoadedResource? {
        let inMemory = cache.inMemory(load.key)
        if let inMemory, cache.isFresh(inMemory.lifetime, rule) { return inMemory }
        guard let disk = cache.disk, load.options.storage.contains(.disk) else { return inMemory }
        let found: DiskEntry?
        do {
            found = try await disk.read(diskKey(of: load), limit: waitsForDisk ? nil : disk.delayDeadline)
        } catch {
            if let error = error as? DiskError { observe(.diskFailed(error), load.key) }
            return inMemory
        }
        // Entries can be removed at any time.
        guard cache.memory.isValid(reservation) else { return nil }
        guard let entry = found, entry.storedAt > inMemory?.storedAt ?? .distantPast else { return inMemory }
        let copy = LoadedResource(resource: entry.resource, origin: .disk, storedAt: entry.storedAt)
        guard cache.use(copy.lifetime, rule) != .stale else { return copy }
        observe(.diskHit(bytes: entry.resource.data.count), load.key)
        if self.storage(of: load, entry.resource, storage()).contains(.memory) {
            keepInMemory(entry.resource, copy.lifetime, reservation)
        }
        return copy
    }

    /// The places in which a resource is cached: those that its loader, its source and the waiting requests allow.
    func storage(of load: ResolvedLoad, _ resource: Resource, _ wanted: Storage) -> Storage {
        let allowed = load.options.storage.intersection(resource.cacheMetadata?.storage ?? .all)
        return allowed.intersection(wanted)
    }

    func keepInMemory(
        _ resource: Resource?, _ lifetime: Lifetime, _ reservation: MemoryCache.Reservation,
        isNew: Bool = false, unchangedSince old: Lifetime? = nil, then: () -> Void = {}
    ) {
        let evicted = cache.memory.insert(
            resource.map { MemoryCache.Entry(value: MemoryCache.Kept($0), lifetime: lifetime) },
            cost: resource?.memoryCost ?? 0, reservation, loadedAt: isNew ? lifetime.storedAt : nil,
            unchanged: old.map { ($0, lifetime) }, then: then)
        report(evicted)
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
