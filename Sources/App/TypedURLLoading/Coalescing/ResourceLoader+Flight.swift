import Dispatch
import Foundation

/// The cached copies for the runs of loads.
extension ResourceLoader {
    /// One run of a load: it returns the cached resource, or calls the loader.
    func plan(
        _ load: ResolvedLoad, _ policy: LoadPolicy
    ) -> FlightTable<String, SharedLoad, LoadedResource>.Plan {
        let shared = SharedLoad(cache.memory)
        return .init(context: shared) { [self] priority in
            let reservation = shared.begin(load.key)
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

    /// Looks for a cached resource of any age, for requests that only allow cached resources.
    func lookup(_ load: ResolvedLoad, _ shared: SharedLoad) async -> LoadedResource? {
        let rule = FreshnessRule(maximumAge: nil, isOfRequest: true)
        return await lookup(load, rule, shared.begin(load.key), waitsForDisk: true) { shared.storage }
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

/// The state that a load shares with the requests that wait for it.
final class SharedLoad: Sendable {
    /// The bytes of a stream, for requests that read along.
    let channel = PartChannel()

    private let cache: MemoryCache
    private let wanted = Locked(Storage.nowhere)
    private let reservation = Locked<MemoryCache.Reservation?>(nil)

    init(_ cache: MemoryCache) {
        self.cache = cache
    }

    deinit {
        if let reservation = reservation.withLock({ $0 }) { cache.end(reservation) }
    }

    /// All places in which a waiting request wants the resource to be cached.
    var storage: Storage { wanted.withLock { $0 } }

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - storage: The places in which the request wants the resource to be cached.
    ///   - reader: Receives the parts; nil if the request needs the whole resource.
    /// - Returns: Whether the request can use the result.
    func add(_ storage: Storage, _ reader: PartChannel.Reader? = nil) -> Bool {
        guard isValid, reader.map(channel.add) ?? channel.requireWhole() else { return false }
        wanted.withLock { $0.formUnion(storage) }
        return true
    }

    /// Begins the run.
    ///
    /// - Returns: The reservation with which the result can be cached, unless the URL is removed first.
    func begin(_ key: String) -> MemoryCache.Reservation {
        let made = cache.reserve(key)
        reservation.withLock { $0 = made }
        return made
    }

    /// Whether the URL has not been removed since the run began.
    private var isValid: Bool {
        reservation.withLock { $0 }.map(cache.isValid) ?? true
    }
}
