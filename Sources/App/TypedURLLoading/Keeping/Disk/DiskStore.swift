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

    /// The space that the files use, as far as this cache knows. Others can add files to the folder. So the files are counted
    /// again after each sixteenth of the limit that is written, and whenever space is needed.
    private struct Usage: Sendable {
        /// The bytes of all files; nil until they are counted.
        var total: Int64?

        /// The bytes written since the files were counted.
        var uncounted: Int64 = 0

        mutating func grow(by count: Int64) { total = total.map { max(0, $0 + count) } }
    }

    private let configuration: DiskCache
    private let folder: DiskFolder
    let queues: [DispatchQueue]
    private static let queuesOfFolder = Locked<[String: [DispatchQueue]]>([:])
    private let usage = Locked(Usage())
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
    /// - Throws: ``DiskError``.
    func read(_ key: DiskKey, limit: DispatchTime? = nil) async throws -> DiskEntry? {
        let found = Promise<DiskEntry?>()
        queue(of: key.fileName).async {
            found.settle(Result { () throws(any Error) in try self.entry(of: key) })
        }
        let deadline = limit.map { limit in
            DeadlineTimer.shared.add(limit) {
                found.settle(.failure(DiskError("read a file", code: ETIMEDOUT)))
            }
        }
        defer { deadline?.cancel() }
        return try await found.value()
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

    /// Calls a function after the operations that were requested before.
    private func afterAll<Value: Sendable>(
        _ body: @escaping @Sendable () throws(DiskError) -> Value
    ) async throws(DiskError) -> Value {
        let result: Result<Value, DiskError> = await withCheckedContinuation { continuation in
            let group = DispatchGroup()
            for queue in queues { queue.async(group: group) {} }
            group.notify(queue: queues[0]) { continuation.resume(returning: Result(catching: body)) }
        }
        return try result.get()
    }

    /// Waits for the operations that were requested before.
    func finishWriting() async { try? await afterAll {} }

    /// How long the file of a key can be used; nil if there is none, or it is too old.
    func lifetime(_ key: DiskKey) async -> Lifetime? {
        await withCheckedContinuation { continuation in
            queue(of: key.fileName).async {
                let header = self.folder.header(of: key.fileName)
                continuation.resume(
                    returning: header.flatMap { self.isOverAge($0.storedAt) ? nil : $0.lifetime })
            }
        }
    }

    /// The size of all files.
    func cost() async throws(DiskError) -> Int64 {
        try await afterAll { () throws(DiskError) in
            try self.names().reduce(0) { $0 + self.folder.size(of: $1) }
        }
    }

    /// The URLs of all complete files.
    func urls() async throws(DiskError) -> Set<String> {
        try await afterAll { () throws(DiskError) in
            try Set(self.names().compactMap { self.folder.header(of: $0)?.url })
        }
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
                    names = try self.names()
                } catch {
                    return outcome.withLock { $0.errors.append(error) }
                }
                for name in names where self.queue(of: name) === queue {
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

    private func queue(of fileName: String) -> DispatchQueue {
        queues[Int(fileName.utf8.first ?? 0) % queues.count]
    }

    /// The names of the files of caches.
    private func names() throws(DiskError) -> [String] {
        try folder.names().filter { DiskKey.isFileName($0) || UnfinishedFile(name: $0) != nil }
    }

    // MARK: On a queue

    private func entry(of key: DiskKey) throws(DiskError) -> DiskEntry? {
        switch try folder.read(key, limit: configuration.resourceLimit.bytes, usedAt: now()) {
        case .entry(let entry) where !isOverAge(entry.storedAt): return entry
        case .entry, .foreign: _ = discard(key.fileName)
        case .absent: break
        }
        return nil
    }

    private func store(_ entry: DiskEntry, for key: DiskKey) -> Outcome {
        let textLength =
            Int64(key.url.utf8.count) + entry.resource.memoryCost - Int64(entry.resource.data.count)
        let size = Int64(entry.resource.data.count + DiskHeader.fixedLength + 256) + textLength
        let limit = configuration.limit.bytes
        // If an entry cannot be stored, the older one must not stay.
        guard entry.resource.data.count <= configuration.resourceLimit.bytes, size <= limit,
            textLength <= 1 << 19
        else { return discard(key.fileName) }
        var outcome = Outcome()
        // The lock is held, so that no other file takes the space.
        let replaced: Result<Int64, DiskError> = usage.withLock { usage in
            if let total = usage.total, total + size <= limit, usage.uncounted + size <= limit / 16 {
                usage.uncounted += size
            } else {
                // More files are removed than necessary, so that this is rarely needed.
                let isFull = usage.total.map { $0 + size > limit } ?? false
                usage.total = sweep(to: min(limit - size, isFull ? limit / 10 * 9 : limit), &outcome)
                usage.uncounted = size
            }
            let replaced = Result { () throws(DiskError) in try replace(key, with: entry) }
            if case .success(let old) = replaced { usage.grow(by: size - old) }
            return replaced
        }
        if case .failure(let error) = replaced { outcome.errors = [error] + discard(key.fileName).errors }
        return outcome
    }

    private func replace(_ key: DiskKey, with entry: DiskEntry) throws(DiskError) -> Int64 {
        try prepare()
        do throws(DiskError) {
            return try folder.replace(key, with: entry)
        } catch {
            // The folder may have been deleted.
            guard error.code == ENOENT else { throw error }
            try folder.prepare()
            return try folder.replace(key, with: entry)
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
            usage.withLock { $0.grow(by: -size) }
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
        for name in (try? names()) ?? [] {
            guard let item = folder.item(name) else { continue }
            if let unfinished = UnfinishedFile(name: name) {
                let isRemoved =
                    unfinished.isAbandoned(writtenAt: item.storedAt) && (try? folder.remove(name)) != nil
                if !isRemoved { total += item.size }
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
