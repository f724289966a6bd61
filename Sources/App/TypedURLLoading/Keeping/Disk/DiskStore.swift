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

    init(_ configuration: DiskCache, now: @escaping @Sendable () -> Date) {
        self.configuration = configuration
        self.now = now
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
    ///   - memory: The maximum number of bytes that come in memory; see `DiskFolder`.
    /// - Throws: ``DiskError``.
    func read(
        _ key: DiskKey, isLimited: Bool, memory: @escaping @Sendable (Lifetime) -> Int64? = { _ in .max }
    ) async throws -> LoadedResource? {
        let found = Promise<LoadedResource?>()
        let deadline = isLimited ? found.failing(after: delayLimit, "read a file") : nil
        defer { deadline?.cancel() }
        line.read(key.fileName) { pending in
            guard let pending else {
                return _ = found.settle(
                    Result {
                        try self.entry(of: key) { lifetime in
                            // The disk has answered.
                            deadline?.cancel()
                            return memory(lifetime)
                        }
                    })
            }
            found.settle(.success(pending.entry(of: key).flatMap { self.isOverAge($0.storedAt) ? nil : $0 }))
        }
        return try await found.valueUnlessCancelled()
    }

    /// Replaces the entry of a key.
    ///
    /// - Parameters:
    ///   - entry: The new entry; nil to remove the old one.
    ///   - isAwaited: Whether somebody waits for it. If not, the old entry is only removed if too much waits to be written,
    ///     and a later operation on the key can replace it; `done` is then not called.
    func replace(_ key: DiskKey, with entry: LoadedResource?, isAwaited: Bool, done: @escaping Done) {
        let operation = DiskLine.Operation(key: key, entry: entry) { operation in
            if let entry = operation.entry {
                let errors = self.store(entry, for: key)
                return { done(errors) }
            }
            let late = operation.isLate ? [DiskError("write a file in time", code: EAGAIN)] : []
            let errors = late + self.remove(key.fileName)
            return { done(errors) }
        }
        line.add(operation, isAwaited: isAwaited)
    }

    /// A file for the bytes of a stream, which ``replace(_:with:isAwaited:done:)`` takes over.
    ///
    /// - Parameter length: The number of bytes, if it is known.
    func streamFile(expecting length: Int?) async throws -> StreamFile {
        let made = Promise<StreamFile>()
        line.writing.async { [self] in made.settle(Result { try newStreamFile(expecting: length) }) }
        let deadline = made.failing(after: delayLimit, "make a file")
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
            line.afterAll {
                let result = Result(catching: body)
                return { continuation.resume(returning: result) }
            }
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
        line.afterAll { [self] in
            var errors: [DiskError] = []
            do throws(DiskError) {
                for name in try folder.names() {
                    if let isRemoved {
                        guard let url = folder.header(of: name)?.url, isRemoved(url) else { continue }
                    }
                    errors += remove(name)
                }
            } catch {
                errors = [error]
            }
            return { [errors] in done(errors) }
        }
    }

    // MARK: On a queue

    private func newStreamFile(expecting length: Int?) throws(DiskError) -> StreamFile {
        let made: Result<StreamFile, DiskError> = usage.withLock { usage in
            Result { () throws(DiskError) in try newFile(StreamFile.start, expecting: length ?? 0, &usage) }
        }
        return try made.get()
    }

    /// A new file in which a header has so much space, with space for so many bytes after it.
    private func newFile(_ start: Int, expecting length: Int, _ usage: inout Usage) throws(DiskError)
        -> StreamFile
    {
        let size = Int64(start + length)
        if usage.total == nil { try folder.prepare() }
        if let total = usage.total, total + size <= limit, usage.uncounted + size <= limit / 16 {
            usage.uncounted += size
        } else {
            // More files are removed than necessary, so that this is rarely needed.
            let isFull = usage.total.map { $0 + size > limit } ?? false
            usage.total = sweep(to: max(0, min(limit - size, isFull ? limit / 10 * 9 : limit)))
            usage.uncounted = size
        }
        do throws(DiskError) {
            return try folder.newFile(start)
        } catch {
            // The folder may have been deleted.
            guard error.code == ENOENT else { throw error }
            try folder.prepare()
            return try folder.newFile(start)
        }
    }

    private func entry(
        of key: DiskKey, _ memory: (Lifetime) -> Int64?
    ) throws(DiskError) -> LoadedResource? {
        switch try folder.read(key, limit: limit, memory: memory, usedAt: now()) {
        case .entry(let entry) where !isOverAge(entry.storedAt): return entry
        case .entry, .foreign: _ = remove(key.fileName)
        case .absent: break
        }
        return nil
    }

    private func store(_ entry: LoadedResource, for key: DiskKey) -> [DiskError] {
        // The lock is held, so that no other file takes the space.
        let result: Result<Bool, DiskError> = usage.withLock { usage in
            Result { () throws(DiskError) in try store(entry, for: key, &usage) }
        }
        // If an entry cannot be stored, the older one must not stay.
        return switch result {
        case .success(let isStored): isStored ? [] : remove(key.fileName)
        case .failure(let error): [error] + remove(key.fileName)
        }
    }

    /// - Returns: Whether the entry may be as large as it is.
    private func store(
        _ entry: LoadedResource, for key: DiskKey, _ usage: inout Usage
    ) throws(DiskError) -> Bool {
        // A long file that is confirmed stays as it is, so that it is confirmed again.
        if entry.file?.isComplete == true { return true }
        let (header, data) = (DiskHeader.encode(entry, for: key), entry.resource.data)
        let size = Int64(header.count + (entry.file?.contents.length ?? data.count))
        guard size <= limit, header.count <= DiskFolder.headerLimit,
            entry.file == nil || header.count == StreamFile.start
        else { return false }
        let file: StreamFile
        if let stream = entry.file {
            file = stream
            // It is one of the unfinished files, which are counted.
            usage.total = sweep(to: limit)
            usage.uncounted = 0
        } else {
            file = try newFile(header.count, expecting: data.count, &usage)
            if let error = DiskFolder.write(data, to: file.descriptor, at: header.count) { throw error }
            usage.grow(by: size)
        }
        usage.grow(by: -(try folder.replace(key.fileName, with: header, file, storedAt: entry.storedAt)))
        return true
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
                items.append(item)
            }
        }
        guard total > room else { return total }
        // A clock that was ahead must not keep a file from being evicted for ever.
        func unused(_ item: DiskFolder.Item) -> Double { abs(now.timeIntervalSince(item.usedAt)) }
        for item in items.sorted(by: { (unused($0), $1.name) > (unused($1), $0.name) }) {
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
        return !LoadPolicy.Freshness.within(limit).allows(age: abs(now().timeIntervalSince(storedAt)))
    }
}
