import Foundation

/// What a load shares with the requests that wait for it: the bytes so far, who reads them, and where they are to be cached.
///
/// The first bytes are in memory. If there are more than a stream's buffer, they go to a file of the disk cache. Without such a
/// file, all bytes stay in memory if a request waits for the whole resource or memory will cache it. Otherwise those that all readers
/// have taken are dropped, and the slowest reader sets the pace.
final class SharedLoad: Sendable {
    private struct State: Sendable {
        /// The stream, or the latest attempt at it, without its chunks; nil if another resource has replaced it.
        var stream: ResourceStream?

        /// The number of bytes so far, and those from `start` on. The ones before that are in the file, or were dropped.
        var length = 0
        var start = 0
        var received = Data()
        var file: StreamFile?

        /// Whether bytes that all readers have taken are dropped. The file can have the first ones.
        var isDropped = false

        /// The number of bytes in all attempts.
        var receivedLength = 0

        /// Whether a request waits for the whole resource.
        var isWholeRequired = false

        /// The readers, and how many bytes each has taken.
        var readings: [ObjectIdentifier: (reader: PartReader, position: Int)] = [:]

        /// Whether a reader has taken a part, so that the bytes can no longer change.
        var wasRead = false

        /// The loader, while it waits for a reader.
        var waiting: Promise<Void>?

        /// Where the requests want the resource to be cached.
        var storage = Storage.nowhere

        /// With what the run can cache the result, once it has begun.
        var reservation: MemoryCache.Reservation?

        /// Forgets all bytes.
        ///
        /// - Returns: What must be released without the lock.
        mutating func forget() -> StreamFile? {
            defer { (length, start, received, file, isDropped) = (0, 0, Data(), nil, false) }
            return file
        }

        /// How far the slowest reader is behind, if what is dropped depends on it. What all have taken is dropped.
        mutating func lag() -> Int {
            guard isDropped else { return 0 }
            let taken = readings.values.map(\.position).min() ?? length
            // Only the larger part, so that no byte is moved often.
            if taken > start, (taken - start) * 2 >= received.count {
                received = Data(received.dropFirst(taken - start))
                start = taken
            }
            return length - taken
        }
    }

    /// What a stream keeps.
    struct Limits: Sendable {
        /// The maximum number of bytes that are read ahead, and the maximum number in memory if there is a file.
        var buffer: Int64

        /// The maximum number of bytes of a resource that memory can cache.
        var cache: Int64

        /// The disk that caches the resource.
        var disk: DiskStore?
        var diskFailed: @Sendable (DiskError) -> Void = { _ in }
    }

    private let state = Locked(State(), .load)

    init() {}

    /// What is on disk already.
    init(of resource: Resource, in file: StreamFile) {
        let length = file.contents.length
        state.withLock { state in
            state.stream = ResourceStream(of: resource, expectedLength: length)
            (state.file, state.length, state.start) = (file, length, length)
        }
    }

    /// All places in which a waiting request wants the resource to be cached.
    var storage: Storage { state.withLock(\.storage) }

    /// Whether a request waits for the whole resource.
    var isWholeRequired: Bool { state.withLock(\.isWholeRequired) }

    /// The number of bytes so far.
    var length: Int { state.withLock(\.length) }

    /// Begins the run in a cache.
    ///
    /// - Returns: The reservation with which the result can be cached, unless the URL is removed first.
    func begin(_ key: String, in cache: MemoryCache) -> MemoryCache.Reservation {
        let made = cache.reserve(key)
        state.withLock { $0.reservation = made }
        return made
    }

    /// Starts the stream, or another attempt at it; nil for a resource that has come in another way.
    ///
    /// - Returns: Whether it fits to what readers have received.
    func begin(_ stream: ResourceStream?) -> Bool {
        let (fits, _): (Bool, StreamFile?) = state.withLock { state in
            if let stream, stream.offset == state.length, stream.offset > 0 {
                state.stream = stream.withoutChunks
                return (true, nil)
            }
            guard stream?.offset ?? 0 == 0, !state.wasRead else { return (false, nil) }
            state.stream = stream?.withoutChunks
            let old = state.forget()
            // A wrong length must not cost memory.
            state.received = Data(capacity: min(max(0, stream?.expectedLength ?? 0), 1 << 24))
            return (true, old)
        }
        return fits
    }

    /// What has been received, if the stream can be continued.
    var partial: PartialResource? {
        state.withLock { state in
            guard let stream = state.stream, stream.isResumable, state.length > 0 else { return nil }
            return PartialResource(
                length: state.length, expectedLength: stream.expectedLength,
                cacheMetadata: stream.cacheMetadata)
        }
    }

    /// The number of bytes that have come, in all attempts.
    var receivedLength: Int { state.withLock(\.receivedLength) }

    /// Counts the bytes of a resource that has come as a whole.
    func count(_ length: Int) { state.withLock { $0.receivedLength += length } }

    /// Whether another attempt from the beginning is possible.
    var canBeginAgain: Bool { state.withLock { !$0.wasRead } }

    /// Whether bytes were dropped, so that only readers have received the resource.
    var isDropped: Bool { state.withLock(\.isDropped) }

    /// The file with the bytes, if they are in one.
    var file: StreamFile? { state.withLock { $0.isDropped ? nil : $0.file } }

    // MARK: From the loader

    /// Takes a chunk, and waits for readers that are too far behind if what they have not read is not kept.
    func append(_ chunk: Data, _ limits: Limits) async throws {
        let isInFile = try await putInFile(chunk, limits)
        let readers: [PartReader] = state.withLock { state in
            state.receivedLength += chunk.count
            // What replaces a stream does so before its loader notices.
            guard state.stream != nil else { return [] }
            state.length += chunk.count
            if isInFile { state.start = state.length } else { state.received.append(chunk) }
            return state.readings.values.map(\.reader)
        }
        for reader in readers { reader.wake() }
        while true {
            let turn: Promise<Void>? = state.withLock { state in
                state.waiting = state.lag() > limits.buffer ? Promise<Void>() : nil
                return state.waiting
            }
            guard let turn else { return }
            try await turn.valueUnlessCancelled()
        }
    }

    /// Puts a chunk into the file, with all before it, if the bytes are kept there.
    private func putInFile(_ chunk: Data, _ limits: Limits) async throws -> Bool {
        enum Place { case memory, nowhere, file(DiskStore, StreamFile?) }
        let (place, expected, received): (Place, Int?, Data) = state.withLock { state in
            let (expected, length) = (state.stream?.expectedLength, state.length + chunk.count)
            func place() -> Place {
                guard state.stream != nil, !state.isDropped else { return .memory }
                let most = Int64(max(length, expected ?? 0))
                guard state.file != nil || length > limits.buffer && !state.isWholeRequired else {
                    return .memory
                }
                guard let disk = limits.disk, most <= disk.limit else {
                    return state.file != nil || most > limits.cache ? .nowhere : .memory
                }
                return .file(disk, state.file)
            }
            return (place(), expected, state.received)
        }
        switch place {
        case .memory: return false
        case .nowhere: break
        case .file(let disk, let known):
            do {
                let file: StreamFile
                if let known { file = known } else { file = try await disk.streamFile(expecting: expected) }
                if known == nil { try await file.append(received, limit: disk.delayLimit) }
                try await file.append(chunk, limit: disk.delayLimit)
                return state.withLock { state in
                    guard state.stream != nil else { return false }
                    (state.file, state.received) = (file, Data())
                    return true
                }
            } catch let error as DiskError {
                limits.diskFailed(error)
            }
        }
        state.withLock { $0.isDropped = true }
        return false
    }

    /// The number of bytes that have come, and those of them that are neither dropped nor in the file; nil if their number is not
    /// the expected one, so that the stream can still go on, or if it was replaced.
    var received: (length: Int, data: Data?) {
        state.withLock { state in
            guard let stream = state.stream, stream.expectedLength ?? state.length == state.length else {
                return (state.length, nil)
            }
            return (state.length, state.isDropped ? Data() : state.received)
        }
    }

    // MARK: From requests

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - storage: The places in which the request wants the resource to be cached.
    ///   - reader: Reads the bytes from the first one on, until it is removed; nil if the request needs the whole resource.
    /// - Returns: Whether the request can use the result: no bytes were dropped, and the URL has not been removed since the
    ///   run began.
    func add(_ storage: Storage, _ reader: PartReader? = nil) -> Bool {
        state.withLock { state in
            guard !state.isDropped, state.reservation?.isValid ?? true else { return false }
            state.storage.formUnion(storage)
            if let reader {
                state.readings[ObjectIdentifier(reader)] = (reader, 0)
            } else {
                state.isWholeRequired = true
            }
            return true
        }
    }

    func remove(_ reader: PartReader) {
        let (waiting, _) = state.withLock { state in
            defer { state.waiting = nil }
            return (state.waiting, state.readings.removeValue(forKey: ObjectIdentifier(reader)))
        }
        waiting?.settle(.success(()))
    }

    /// The next part for a reader; nil if there is none yet.
    ///
    /// - Parameters:
    ///   - position: How many bytes it has taken. Those that it gets now count when it asks again.
    ///   - end: Where it ends; nil for no end.
    func part(for reader: PartReader, from position: Int, to end: Int?) async throws -> ResourcePart? {
        enum Source { case none, memory(Data), file(StreamFile, Range<Int>) }
        let (source, stream, waiting): (Source, ResourceStream?, Promise<Void>?) = state.withLock { state in
            state.readings[ObjectIdentifier(reader)]?.position = position
            defer { state.waiting = nil }
            let end = min(state.length, end ?? .max, position + StreamFile.pieceLength)
            var source = Source.none
            if position < end, position >= state.start {
                source = .memory(
                    Data(state.received.dropFirst(position - state.start).prefix(end - position)))
            } else if position < end, let file = state.file {
                source = .file(file, position..<min(end, state.start))
            }
            if position < end { state.wasRead = true }
            return (source, state.stream, state.waiting)
        }
        waiting?.settle(.success(()))
        let data: Data
        switch source {
        case .none: return nil
        case .memory(let bytes): data = bytes
        case .file(let file, let range): data = try await file.bytes(range)
        }
        return ResourcePart(
            data: data,
            progress: LoadProgress(
                receivedLength: position + data.count, expectedLength: stream?.expectedLength),
            mimeType: stream?.mimeType ?? "")
    }
}
