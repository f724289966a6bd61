import Dispatch
import Foundation

/// The files of a disk cache, which are read and written on the queues of their folder's line.
final class DiskStore: Sendable {
    /// Receives the errors of a write or a removal: more than one if the older file could not be removed either.
    typealias Done = @Sendable ([DiskError]) -> Void

    /// The space that the files use, as far as this cache knows. Others can add files to the folder. So the files are counted
    /// again after each sixteenth of the limit that is written, and whenever space is needed.
    private struct Usage: Sendable {
        /// The bytes of all files; nil until the folder is prepared and they are counted.
        var total: Int64?

        /// The bytes written since the files were counted.
        var uncounted: Int64 = 0

        mutating func grow(by count: Int64) { total = total.map { max(0, $0 + count) } }
    }

    private let configuration: DiskCache
    private let folder: DiskFolder
    let line: DiskLine
    private let usage = Locked(Usage(), .usage)
    private let now: @Sendable () -> Date
    private let watch: SlowReads

    init(_ configuration: DiskCache, now: @escaping @Sendable () -> Date) {
        self.configuration = configuration
        self.now = now
        watch = SlowReads(configuration.delayLimit.seconds)
        folder = DiskFolder(path: configuration.folder.path)
        line = DiskLine.of(configuration.folder.path)
    }

    /// The maximum number of bytes of all files.
    var limit: Int64 { configuration.limit.bytes }

    // MARK: One file

    /// Reads the entry of a key, unless it is too old.
    ///
    /// - Parameters:
    ///   - isLimited: Whether it stops waiting for a disk that does nothing for too long, with the error `ETIMEDOUT`.
    ///   - memory: The maximum number of bytes that come in memory. More stay in the file; if it is nil, nothing is read.
    /// - Throws: ``DiskError``.
    func read(
        _ key: DiskKey, isLimited: Bool, memory: @escaping @Sendable (Lifetime) -> Int64? = { _ in .max }
    ) async throws -> DiskEntry? {
        let found = Promise<DiskEntry?>()
        let number =
            isLimited
            ? watch.add { found.settle(.failure(DiskError("read a file", code: ETIMEDOUT))) } : nil
        defer { watch.remove(number) }
        line.read(key.fileName) { pending in
            guard let pending else {
                return _ = found.settle(
                    Result { try self.entry(of: key, memory) { self.watch.extend(number) } })
            }
            found.settle(.success(pending.entry(of: key).flatMap { self.isOverAge($0.storedAt) ? nil : $0 }))
        }
        return try await found.value()
    }

    /// Replaces the entry of a key.
    ///
    /// - Parameters:
    ///   - entry: The new entry; nil to remove the old one.
    ///   - isAwaited: Whether somebody waits for it. If not, the old entry is only removed if too much waits to be written,
    ///     and a later operation on the key can replace it; `done` is then not called.
    func replace(_ key: DiskKey, with entry: DiskEntry?, isAwaited: Bool, done: @escaping Done) {
        let operation = DiskLine.Operation(key: key, entry: entry) { operation in
            guard let entry = operation.entry else {
                let late = operation.isLate ? [DiskError("write a file in time", code: EAGAIN)] : []
                return done(late + self.remove(key.fileName))
            }
            done(self.store(entry, for: key))
        }
        line.add(operation, isAwaited: isAwaited)
    }

    /// A file for the bytes of a stream, which ``replace(_:with:isAwaited:done:)`` takes over.
    ///
    /// - Parameter length: The number of bytes, if it is known.
    func streamFile(expecting length: Int?) async throws -> StreamFile {
        let made = Promise<StreamFile>()
        line.queues[0].async { [self] in made.settle(Result { try newStreamFile(expecting: length) }) }
        let deadline = DispatchTime.now().after(delayLimit).map { time in
            Deadline(time) { made.settle(.failure(DiskError("make a file", code: ETIMEDOUT))) }
        }
        defer { deadline?.cancel() }
        return try await made.value()
    }

    /// How long a load waits for the disk, in seconds.
    var delayLimit: Double { configuration.delayLimit.seconds }

    // MARK: All files

    private func afterAll<Value: Sendable>(
        _ body: @escaping @Sendable () throws(DiskError) -> Value
    ) async throws(DiskError) -> Value {
        let result: Result<Value, DiskError> = await withCheckedContinuation { continuation in
            line.onEachQueue { continuation.resume(returning: Result(catching: body)) }
        }
        return try result.get()
    }

    /// Waits for the operations that were requested before.
    func finishWriting() async { try? await afterAll {} }

    /// The size of all files.
    func cost() async throws(DiskError) -> Int64 {
        try await afterAll { [folder] () throws(DiskError) in
            try folder.names().reduce(0) { $0 + folder.size(of: $1) }
        }
    }

    /// Removes all files of the cache, or those of the URLs that a function selects.
    func removeAll(where isRemoved: (@Sendable (_ url: String) -> Bool)?, done: @escaping Done) {
        let errors = Locked<[DiskError]>([])
        line.onEachQueue { queue in
            do throws(DiskError) {
                for name in try self.folder.names() where self.line.queue(of: name) === queue {
                    if let isRemoved {
                        guard let url = self.folder.header(of: name)?.url, isRemoved(url) else { continue }
                    }
                    let failed = self.remove(name)
                    errors.withLock { $0 += failed }
                }
            } catch {
                errors.withLock { $0.append(error) }
            }
        } then: {
            done(errors.withLock { $0 })
        }
    }

    // MARK: On a queue

    private func newStreamFile(expecting length: Int?) throws(DiskError) -> StreamFile {
        if usage.withLock({ $0.total == nil }) { try folder.prepare() }
        usage.withLock { usage in
            let size = Int64(StreamFile.start + (length ?? 0))
            guard usage.total.map({ $0 + size > limit }) ?? true else { return }
            usage.total = sweep(to: max(0, limit - size))
        }
        let (name, descriptor) = try folder.unfinishedFile()
        return StreamFile(folder, name, descriptor)
    }

    /// The same bytes in a new file, for another header.
    private func copy(of file: StreamFile) throws(DiskError) -> StreamFile {
        let length = file.contents.length
        let new = try newStreamFile(expecting: length)
        for start in stride(from: 0, to: length, by: StreamFile.pieceLength) {
            try new.appendNow(file.bytesNow(start..<min(length, start + StreamFile.pieceLength)))
        }
        return new
    }

    private func entry(
        of key: DiskKey, _ memory: (Lifetime) -> Int64?, _ proceeds: () -> Void
    ) throws(DiskError) -> DiskEntry? {
        switch try folder.read(key, limit: limit, memory: memory, usedAt: now(), proceeds) {
        case .entry(let entry) where !isOverAge(entry.storedAt): return entry
        case .entry, .foreign: _ = remove(key.fileName)
        case .absent: break
        }
        return nil
    }

    private func store(_ entry: DiskEntry, for key: DiskKey) -> [DiskError] {
        var entry = entry
        if let file = entry.file, file.isComplete {
            do throws(DiskError) {
                entry.file = try copy(of: file)
            } catch {
                return [error] + remove(key.fileName)
            }
        }
        let (header, file) = (DiskHeader.encode(entry, for: key), entry.file)
        let length = file?.contents.length ?? entry.resource.data.count
        let size = Int64(header.count + length)
        // If an entry cannot be stored, the older one must not stay.
        guard size <= limit, header.count <= DiskFolder.headerLimit,
            file == nil || header.count == StreamFile.start
        else { return remove(key.fileName) }
        // The lock is held, so that no other file takes the space.
        let error: DiskError? = usage.withLock { usage in
            func replace() throws(DiskError) {
                guard let file else {
                    let (name, data) = (key.fileName, entry.resource.data)
                    let old = try folder.replace(name, with: header, data, storedAt: entry.storedAt)
                    return usage.grow(by: size - old)
                }
                usage.grow(
                    by: -(try folder.replace(key.fileName, with: header, file, storedAt: entry.storedAt)))
            }
            do throws(DiskError) {
                if file != nil {
                    // It is one of the unfinished files, which are counted.
                    usage.total = sweep(to: limit)
                    usage.uncounted = 0
                } else if let total = usage.total, total + size <= limit, usage.uncounted + size <= limit / 16
                {
                    usage.uncounted += size
                } else {
                    if usage.total == nil { try folder.prepare() }
                    // More files are removed than necessary, so that this is rarely needed.
                    let isFull = usage.total.map { $0 + size > limit } ?? false
                    usage.total = sweep(to: min(limit - size, isFull ? limit / 10 * 9 : limit))
                    usage.uncounted = size
                }
                do throws(DiskError) {
                    try replace()
                } catch {
                    // The folder may have been deleted.
                    guard error.code == ENOENT, file == nil else { throw error }
                    try folder.prepare()
                    try replace()
                }
                return nil
            } catch {
                return error
            }
        }
        return error.map { [$0] + remove(key.fileName) } ?? []
    }

    /// Removes a file.
    private func remove(_ name: String) -> [DiskError] {
        let size = folder.size(of: name)
        do throws(DiskError) {
            try folder.remove(name)
            usage.withLock { $0.grow(by: -size) }
            return []
        } catch {
            return [error]
        }
    }

    /// Removes files that are too old or unfinished, then the least recently used ones, until at most this many bytes
    /// are left.
    ///
    /// - Returns: The number of bytes left.
    private func sweep(to room: Int64) -> Int64 {
        let now = now()
        var items: [DiskFolder.Item] = []
        var total: Int64 = 0
        for item in ((try? folder.names()) ?? []).compactMap(folder.item) {
            total += item.size
            if let unfinished = UnfinishedFile(name: item.name) {
                if unfinished.isAbandoned(writtenAt: item.storedAt) { evict(item, &total) }
            } else if isOverAge(item.storedAt) {
                evict(item, &total)
            } else {
                // A clock that was ahead must not keep a file from being evicted for ever.
                if item.usedAt > now { folder.setUse(of: item, to: now) }
                items.append(item)
            }
        }
        guard total > room else { return total }
        for item in items.sorted(by: { (min($0.usedAt, now), $0.name) < (min($1.usedAt, now), $1.name) }) {
            guard total > room else { break }
            evict(item, &total)
        }
        return total
    }

    private func evict(_ item: DiskFolder.Item, _ total: inout Int64) {
        if (try? folder.remove(item.name)) != nil { total -= item.size }
    }

    private func isOverAge(_ storedAt: Date) -> Bool {
        guard let limit = configuration.ageLimit else { return false }
        return !FreshnessRule(maximumAge: limit).allows(age: abs(now().timeIntervalSince(storedAt)))
    }
}

/// Calls functions that have waited too long, with one timer for all: a timer of its own costs more than reading a file.
private final class SlowReads: Sendable {
    private struct State: Sendable {
        var waiting: [Int: (due: DispatchTime, call: @Sendable () -> Void)] = [:]
        var count = 0
        var timer: Deadline?
    }

    private let state = Locked(State())
    private let limit: Double

    init(_ limit: Double) { self.limit = limit }

    /// - Parameter call: Called after the limit, unless it is removed.
    func add(_ call: @escaping @Sendable () -> Void) -> Int? {
        guard let due = DispatchTime.now().after(limit) else { return nil }
        return state.withLock { state in
            state.count += 1
            state.waiting[state.count] = (due, call)
            if state.timer == nil { state.timer = Deadline(due) { [weak self] in self?.check() } }
            return state.count
        }
    }

    /// Begins the time anew.
    func extend(_ number: Int?) {
        guard let number, let due = DispatchTime.now().after(limit) else { return }
        state.withLock { $0.waiting[number]?.due = due }
    }

    func remove(_ number: Int?) {
        if let number { state.withLock { _ = $0.waiting.removeValue(forKey: number) } }
    }

    private func check() {
        let late = state.withLock { state in
            let late = state.waiting.filter { $1.due <= .now() }
            for number in late.keys { state.waiting[number] = nil }
            state.timer = state.waiting.values.map(\.due).min().map { due in
                Deadline(due) { [weak self] in self?.check() }
            }
            return late
        }
        for (_, call) in late.values { call() }
    }
}
