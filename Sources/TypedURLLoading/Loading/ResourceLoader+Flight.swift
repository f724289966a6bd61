import Dispatch
import Foundation

/// One run of a load: it returns the cached resource, or calls the loader.
extension ResourceLoader {
    func plan(
        _ load: any ResolvedLoad, _ key: String, _ policy: LoadPolicy
    ) -> FlightTable<String, LoadContext, LoadedResource>.Plan {
        let context = LoadContext(cache.memory)
        return .init(context: context) { [self] priority in
            let reservation = context.begin(key)
            if policy.reading == .use {
                let maximumAge = policy.maximumAge(load.options.timeToLive)
                let found = await lookup(load, key, maximumAge, reservation) { context.storage }
                if let found {
                    if found.origin == .memory { observe(.memoryHit, key) }
                    return found
                }
            }
            let turn = try await queue(of: load)?.enter(priority)
            defer { turn?.end() }
            return try await run(load, key, context, reservation, turn)
        }
    }

    // MARK: Looking up

    /// Looks for a cached resource of any age, for requests that only allow cached resources.
    func lookup(_ load: any ResolvedLoad, _ key: String, _ context: LoadContext) async -> LoadedResource? {
        await lookup(load, key, nil, context.begin(key), waitsForDisk: true) { context.storage }
    }

    /// Looks for a resource on disk, and in memory because it may be there by now.
    ///
    /// - Parameters:
    ///   - waitsForDisk: Whether it waits for a slow disk, because the requests do not allow a load.
    ///   - storage: Where the waiting requests want the resource to be cached.
    private func lookup(
        _ load: any ResolvedLoad, _ key: String, _ maximumAge: Duration?,
        _ reservation: MemoryCache.Reservation, waitsForDisk: Bool = false, storage: () -> Storage
    ) async -> LoadedResource? {
        if let hit = cache.inMemory(key, maximumAge: maximumAge) { return hit }
        guard let disk = cache.disk, load.options.storage.contains(.disk) else { return nil }
        let found: DiskEntry?
        do {
            found = try await disk.read(
                diskKey(of: load, key), limit: waitsForDisk ? nil : disk.delayDeadline
            ).get()
        } catch {
            observe(.diskFailed(error), key)
            return nil
        }
        // Entries can be removed at any time.
        guard let entry = found, cache.isFresh(entry.storedAt, maximumAge),
            cache.memory.isValid(reservation)
        else { return nil }
        observe(.diskHit(bytes: entry.resource.data.count), key)
        if load.options.storage.intersection(storage()).contains(.memory) {
            keepInMemory(entry.resource, storedAt: entry.storedAt, reservation)
        }
        return LoadedResource(resource: entry.resource, origin: .disk, storedAt: entry.storedAt)
    }

    private func keepInMemory(
        _ resource: Resource?, storedAt: Date, _ reservation: MemoryCache.Reservation, then: () -> Void = {}
    ) {
        let evicted = cache.memory.insert(
            resource.map { MemoryCache.Entry(value: MemoryCache.Kept($0), storedAt: storedAt) },
            MemoryCache.resource,
            cost: resource?.memoryCost ?? 0, reservation, then: then)
        report(evicted)
    }

    /// Reports removed entries to the observer.
    func report(_ evicted: [LRUStore<MemoryCache.Entry>.Evicted]) {
        for entry in evicted { observe(.evicted(bytes: Int(clamping: entry.cost)), entry.key.url) }
    }

    // MARK: Running

    private func run(
        _ load: any ResolvedLoad, _ key: String, _ context: LoadContext,
        _ reservation: MemoryCache.Reservation, _ turn: LoadQueue.Turn?
    ) async throws -> LoadedResource {
        // Its turn may have come at the moment of its cancellation.
        try Task.checkCancellation()
        let start = ContinuousClock.now
        let deadline = Timeout(load.options.timeout, url: key)?.deadline { [self] error in
            observe(.failed(error, duration: .now - start), key)
            // A loader that does not end must not keep others from loading.
            turn?.end()
            flights.fail(key, error) { $0 === context }
        }
        defer { deadline?.cancel() }
        let resource: Resource
        do {
            resource = try await attempts(load, key, context)
        } catch {
            if !Task.isCancelled { observe(.failed(error, duration: .now - start), key) }
            throw error
        }
        deadline?.cancel()
        observe(.loaded(bytes: resource.data.count, duration: .now - start), key)
        let storedAt = cache.now()
        await keep(resource, storedAt, load, key, context, reservation)
        return LoadedResource(resource: resource, origin: .loader, storedAt: storedAt)
    }

    /// Calls the loader until it returns a resource, or fails with an error that is not temporary.
    private func attempts(
        _ load: any ResolvedLoad, _ key: String, _ context: LoadContext
    ) async throws -> Resource {
        var attempt = 0
        while true {
            do {
                observe(.started, key)
                return try await answer(load, context)
            } catch {
                attempt += 1
                guard let retry = load.options.retry, attempt <= retry.limit, !Task.isCancelled,
                    context.channel.canBeginAgain, retry.isTransient(error)
                else { throw error }
                observe(.retried(error), key)
                try await Task.sleep(for: retry.delay(before: attempt))
            }
        }
    }

    private func answer(_ load: any ResolvedLoad, _ context: LoadContext) async throws -> Resource {
        let limit = load.options.sizeLimit
        switch try await load.answer() {
        case .parts(let stream):
            return try await stream.collect(
                limit: limit, into: context.channel, { self.limits(of: load, context.storage) })
        case .whole(var resource):
            if let limit, limit.bytes < resource.data.count {
                throw ResourceTooLargeError(length: resource.data.count, limit: limit)
            }
            // A slice, and a prefix that will be cached, would keep the whole data in memory. Only a slice tells.
            let isKept =
                cache.memory.limit > .zero
                && load.options.storage.intersection(context.storage).contains(.memory)
            if isKept || resource.data.startIndex != 0 { resource.data = Data(resource.data) }
            return resource
        }
    }

    /// What a stream keeps in memory.
    private func limits(of load: any ResolvedLoad, _ wanted: Storage) -> PartChannel.Limits {
        let storage = load.options.storage.intersection(wanted)
        return PartChannel.Limits(
            buffer: load.options.streamBuffer.bytes,
            cache: max(
                storage.contains(.memory) ? cache.memory.limit.bytes : 0,
                storage.contains(.disk) ? cache.disk?.resourceLimit ?? 0 : 0))
    }

    /// Caches a resource in the places that both its loader and the waiting requests allow, and removes an older one
    /// from the others.
    ///
    /// It returns after the resource is on disk, so that a delivered resource outlives the process. But it does not
    /// wait long for a slow disk.
    private func keep(
        _ resource: Resource, _ storedAt: Date, _ load: any ResolvedLoad, _ key: String,
        _ context: LoadContext, _ reservation: MemoryCache.Reservation
    ) async {
        let storage =
            context.channel.isDropped ? .nowhere : load.options.storage.intersection(context.storage)
        let kept = storage.contains(.memory) ? resource : nil
        // A loader that never uses the disk has no older file.
        guard let disk = cache.disk, load.options.storage.contains(.disk) else {
            return keepInMemory(kept, storedAt: storedAt, reservation)
        }
        let diskKey = diskKey(of: load, key)
        let stored = Promise<Void>()
        let isWritten = Locked(false)
        keepInMemory(kept, storedAt: storedAt, reservation) {
            isWritten.withLock { $0 = true }
            let done: @Sendable (DiskStore.Outcome) -> Void = { [self] outcome in
                // The observer receives the event before the load ends.
                report(outcome, key)
                stored.settle(.success(()))
            }
            if storage.contains(.disk) {
                disk.write(DiskEntry(resource: resource, storedAt: storedAt), for: diskKey, done: done)
            } else {
                disk.remove(diskKey, done: done)
            }
        }
        guard isWritten.withLock({ $0 }) else { return }
        let deadline = disk.delayDeadline.map { due in
            DeadlineTimer.shared.add(due) { stored.settle(.success(())) }
        }
        try? await stored.value()
        deadline?.cancel()
    }

    func report(_ outcome: DiskStore.Outcome, _ key: String) {
        if outcome.evictedFiles > 0 {
            observe(
                .evictedFromDisk(
                    files: outcome.evictedFiles, bytes: Int(clamping: outcome.evictedBytes)), key)
        }
        if let error = outcome.error { observe(.diskFailed(error), key) }
    }
}
