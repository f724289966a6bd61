import Dispatch
import Foundation

/// The files of a disk cache. The key of a file decides the queue on which it is read and written. So operations on a
/// key run in order, and none runs on the caller's executor.
final class DiskStore: Sendable {
    /// The result of a write.
    struct Outcome: Sendable {
        /// More than one if the older file could not be removed either.
        var errors: [DiskError] = []
        var evictedFiles = 0
        var evictedBytes: Int64 = 0
    }

    private let configuration: DiskCache
    private let folder: DiskFolder
    private let queues: [DispatchQueue]
    private static let queuesOfFolder = Locked<[String: [DispatchQueue]]>([:])
    private let usage = DiskUsage()
    private let isPrepared = Locked(false)

    /// The number of bytes that wait to be written, and its limit.
    private let backlog = Locked<Int64>(0)
    private static let backlogLimit: Int64 = 64_000_000
    private let now: @Sendable () -> Date

    init(_ configuration: DiskCache, now: @escaping @Sendable () -> Date) {
        self.configuration = configuration
        self.now = now
        folder = DiskFolder(path: configuration.folder.path)
        queues = Self.queues(of: configuration.folder.path)
    }

    /// The queues of a folder, which all caches of the process share: each reads what another one wrote before.
    static func queues(of path: String) -> [DispatchQueue] {
        queuesOfFolder.withLock { all in
            let queues =
                all[path]
                ?? (0..<4).map {
                    DispatchQueue(label: "TypedURLLoading.DiskStore.\($0)", qos: .userInitiated)
                }
            all[path] = queues
            return queues
        }
    }

    /// The maximum number of bytes of a stored resource.
    var resourceLimit: Int64 { configuration.resourceLimit.bytes }

    /// When a load that asks the disk now stops waiting for it.
    var delayDeadline: DispatchTime? { DispatchTime.now().after(configuration.delayLimit.seconds) }

    /// Reads the entry of a key, unless it is too old.
    ///
    /// - Parameter limit: When it stops waiting for the disk, with the error `ETIMEDOUT`; nil for never.
    func read(_ key: DiskKey, limit: DispatchTime? = nil) async -> Result<DiskEntry?, DiskError> {
        let found = Promise<Result<DiskEntry?, DiskError>>()
        queue(of: key.fileName).async { found.settle(.success(self.entry(of: key))) }
        let deadline = limit.map { limit in
            DeadlineTimer.shared.add(limit) {
                found.settle(.success(.failure(DiskError("read a file", code: ETIMEDOUT))))
            }
        }
        defer { deadline?.cancel() }
        // It is only settled with a result.
        return (try? await found.value()) ?? .success(nil)
    }

    /// Stores an entry for a key, and replaces the old one.
    ///
    /// - Parameter isLimited: Whether the entry is not stored, and the old one is removed, if too much waits to be written
    ///   already, because the caller does not wait.
    func write(
        _ entry: DiskEntry, for key: DiskKey, isLimited: Bool, done: @escaping @Sendable (Outcome) -> Void
    ) {
        let size = Int64(entry.resource.data.count)
        let isAdded = backlog.withLock { backlog in
            guard !isLimited || backlog == 0 || backlog + size <= Self.backlogLimit else { return false }
            backlog += size
            return true
        }
        guard isAdded else {
            return queue(of: key.fileName).async {
                let late = DiskError("write a file in time", code: EAGAIN)
                done(Outcome(errors: [late] + self.discard(key.fileName).errors))
            }
        }
        queue(of: key.fileName).async {
            let outcome = self.store(entry, for: key)
            self.backlog.withLock { $0 -= size }
            done(outcome)
        }
    }

    /// Removes the entry of a key.
    func remove(_ key: DiskKey, done: @escaping @Sendable (Outcome) -> Void) {
        queue(of: key.fileName).async { done(self.discard(key.fileName)) }
    }

    /// Waits for the operations that were requested before.
    func finishWriting() async {
        await withCheckedContinuation { continuation in
            let group = DispatchGroup()
            for queue in queues { queue.async(group: group) {} }
            group.notify(queue: queues[0]) { continuation.resume() }
        }
    }

    /// How long the file of a key can be used; nil if there is none, or it is too old.
    func lifetime(_ key: DiskKey) async -> Lifetime? {
        await withCheckedContinuation { continuation in
            queue(of: key.fileName).async {
                let lifetime = self.folder.header(of: key.fileName)?.lifetime
                continuation.resume(returning: lifetime.flatMap { self.isOverAge($0.storedAt) ? nil : $0 })
            }
        }
    }

    /// The size of all files.
    func cost() async throws(DiskError) -> Int64 {
        try await names { names in names.reduce(0) { $0 + self.folder.size(of: $1) } }
    }

    /// The URLs of all complete files.
    func urls() async throws(DiskError) -> Set<String> {
        try await names { names in Set(names.compactMap { self.folder.header(of: $0)?.url }) }
    }

    /// Calls a function with the names of all files, after the operations that were requested before.
    private func names<Value: Sendable>(
        _ body: @escaping @Sendable ([String]) -> Value
    ) async throws(DiskError) -> Value {
        await finishWriting()
        let result: Result<Value, DiskError> = await withCheckedContinuation { continuation in
            queues[0].async {
                do throws(DiskError) {
                    continuation.resume(returning: .success(body(try self.folder.names().filter(self.isOwn))))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }

    /// Removes all files of the cache, or those of the URLs that a function selects.
    func removeAll(
        where isRemoved: (@Sendable (_ url: String) -> Bool)? = nil,
        done: @escaping @Sendable (Outcome) -> Void
    ) {
        let group = DispatchGroup()
        let outcome = Locked(Outcome())
        for queue in queues {
            // Each queue removes its own files, after the operations that were requested before.
            queue.async(group: group) {
                let names: [String]
                do throws(DiskError) {
                    names = try self.folder.names()
                } catch {
                    return outcome.withLock { $0.errors.append(error) }
                }
                for name in names where self.isOwn(name) && self.queue(of: name) === queue {
                    if let isRemoved {
                        guard let url = self.folder.header(of: name)?.url, isRemoved(url) else { continue }
                    }
                    let errors = self.discard(name).errors
                    outcome.withLock { $0.errors += errors }
                }
            }
        }
        group.notify(queue: .global()) { done(outcome.withLock { $0 }) }
    }

    /// Does nothing until ``resume()``, like a disk that hangs.
    func suspend() {
        for queue in queues { queue.suspend() }
    }

    func resume() {
        for queue in queues { queue.resume() }
    }

    private func queue(of fileName: String) -> DispatchQueue {
        queues[Int(fileName.utf8.first ?? 0) % queues.count]
    }

    private func isOwn(_ name: String) -> Bool {
        DiskKey.isFileName(name) || UnfinishedFile(name: name) != nil
    }

    // MARK: On a queue

    private func entry(of key: DiskKey) -> Result<DiskEntry?, DiskError> {
        let contents: DiskFolder.Contents
        do throws(DiskError) {
            contents = try folder.read(key, limit: configuration.resourceLimit.bytes, usedAt: now())
        } catch {
            return .failure(error)
        }
        switch contents {
        case .entry(let entry) where !isOverAge(entry.storedAt): return .success(entry)
        case .entry, .foreign: _ = discard(key.fileName)
        case .absent: break
        }
        return .success(nil)
    }

    private func store(_ entry: DiskEntry, for key: DiskKey) -> Outcome {
        let textLength =
            Int64(key.url.utf8.count) + entry.resource.memoryCost - Int64(entry.resource.data.count)
        let size = Int64(entry.resource.data.count + DiskHeader.fixedLength + 128) + textLength
        // If an entry cannot be stored, the older one must not stay.
        guard entry.resource.data.count <= configuration.resourceLimit.bytes,
            size <= configuration.limit.bytes, textLength <= 1 << 19
        else { return discard(key.fileName) }
        var outcome = Outcome()
        usage.reserve(size, limit: configuration.limit.bytes) { sweep(to: $0, &outcome) }
        do throws(DiskError) {
            let replaced = try replace(key, with: entry)
            usage.release(size, growth: size - replaced)
        } catch {
            usage.release(size, growth: nil)
            outcome.errors = [error] + discard(key.fileName).errors
        }
        return outcome
    }

    private func replace(_ key: DiskKey, with entry: DiskEntry) throws(DiskError) -> Int64 {
        try prepare()
        let unfinished = UnfinishedFile(of: key).name
        do throws(DiskError) {
            return try folder.replace(key, with: entry, unfinished: unfinished)
        } catch {
            // The folder may have been deleted, or a process with the same number may have left an unfinished file.
            guard error.code == ENOENT || error.code == EEXIST else { throw error }
            if error.code == EEXIST { try folder.remove(unfinished) }
            try folder.prepare()
            return try folder.replace(key, with: entry, unfinished: unfinished)
        }
    }

    private func prepare() throws(DiskError) {
        guard !isPrepared.withLock({ $0 }) else { return }
        try folder.prepare()
        isPrepared.withLock { $0 = true }
    }

    private func discard(_ name: String) -> Outcome {
        var outcome = Outcome()
        let size = folder.size(of: name)
        do throws(DiskError) {
            try folder.remove(name)
            usage.shrink(by: size)
        } catch {
            outcome.errors.append(error)
        }
        return outcome
    }

    /// Removes files that are too old or unfinished, then the least recently used ones, until at most this many bytes
    /// are left.
    ///
    /// - Returns: The number of bytes left.
    private func sweep(to room: Int64, _ outcome: inout Outcome) -> Int64 {
        let now = now()
        var items: [DiskFolder.Item] = []
        var total: Int64 = 0
        for name in (try? folder.names()) ?? [] where isOwn(name) {
            guard let item = folder.item(name) else { continue }
            if let unfinished = UnfinishedFile(name: name) {
                // The space of the files that this process writes is reserved.
                if unfinished.isAbandoned(writtenAt: item.storedAt) {
                    if (try? folder.remove(name)) == nil { total += item.size }
                } else if !unfinished.isOfThisProcess {
                    total += item.size
                }
            } else if isOverAge(item.storedAt) {
                evict(item, &outcome)
            } else {
                // A clock that was ahead must not keep a file from being evicted for ever.
                if item.usedAt > now { folder.setUse(of: item, to: now) }
                items.append(item)
                total += item.size
            }
        }
        guard total > room else { return total }
        for item in items.sorted(by: { (min($0.usedAt, now), $0.name) < (min($1.usedAt, now), $1.name) }) {
            guard total > room else { break }
            if evict(item, &outcome) { total -= item.size }
        }
        return total
    }

    @discardableResult
    private func evict(_ item: DiskFolder.Item, _ outcome: inout Outcome) -> Bool {
        guard (try? folder.remove(item.name)) != nil else { return false }
        outcome.evictedFiles += 1
        outcome.evictedBytes += item.size
        return true
    }

    private func isOverAge(_ storedAt: Date) -> Bool {
        guard let limit = configuration.ageLimit else { return false }
        return !FreshnessRule(maximumAge: limit).allows(age: abs(now().timeIntervalSince(storedAt)))
    }
}
