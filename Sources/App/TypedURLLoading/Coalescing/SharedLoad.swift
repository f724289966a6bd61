import Foundation

/// What a load shares with the requests that wait for it: the bytes so far, those who read them, and where they want them to be
/// cached.
///
/// If a request waits for the whole resource, or it will be cached, all bytes are kept. Otherwise only the first ones
/// are, for requests that come later, and the slowest reader sets the pace.
final class SharedLoad: Sendable {
    typealias Reader = StepReader<ResourcePart>

    private struct State: Sendable {
        /// The stream, or the latest attempt at it, without its chunks; nil if another resource has replaced it.
        var stream: ResourceStream?

        /// The number of bytes so far, and all of them, unless they were dropped.
        var length = 0
        var received = Data()
        var isDropped = false

        /// The number of bytes in all attempts.
        var receivedLength = 0

        /// Whether a request waits for the whole resource.
        var isWholeRequired = false

        /// The readers, with the number of bytes that each has not yet taken.
        var readers: [ObjectIdentifier: (reader: Reader, backlog: Int64)] = [:]

        /// Whether a reader has received a part, so that the bytes can no longer change.
        var wasRead = false

        /// The loader, while it waits for a reader.
        var waiting: Promise<Void>?

        /// Where the requests want the resource to be cached.
        var storage = Storage.nowhere

        /// With what the run can cache the result, once it has begun.
        var reservation: MemoryCache.Reservation?

        func part(_ data: Data) -> ResourcePart {
            ResourcePart(
                data: data,
                progress: LoadProgress(receivedLength: length, expectedLength: stream?.expectedLength),
                mimeType: stream?.mimeType ?? "", textEncodingName: stream?.textEncodingName)
        }
    }

    /// What a stream keeps in memory.
    struct Limits: Sendable {
        /// The maximum number of bytes that are read ahead, and the maximum number that are kept for later readers.
        var buffer: Int64

        /// The maximum number of bytes of a resource that can be cached.
        var cache: Int64

        /// Everything.
        static let none = Limits(buffer: .max, cache: .max)
    }

    private let state = Locked(State(), .load)

    /// The progress, for those that do not read the parts.
    let progress = Relay<LoadProgress>(nil)

    /// All places in which a waiting request wants the resource to be cached.
    var storage: Storage { state.withLock(\.storage) }

    /// Begins the run in a cache.
    ///
    /// - Returns: The reservation with which the result can be cached, unless the URL is removed first.
    func begin(_ key: String, in cache: MemoryCache) -> MemoryCache.Reservation {
        let made = cache.reserve(key)
        state.withLock { $0.reservation = made }
        return made
    }

    /// Starts the stream, or another attempt at it.
    ///
    /// - Returns: Whether it fits to what readers have received.
    func begin(_ stream: ResourceStream) -> Bool {
        state.withLock { state in
            guard stream.offset == state.length || stream.offset == 0 && !state.wasRead else { return false }
            state.stream = stream.withoutChunks
            guard stream.offset == 0 else { return true }
            state.length = 0
            // A wrong length must not cost memory.
            state.received = Data(capacity: min(max(0, stream.expectedLength ?? 0), 1 << 24))
            return true
        }
    }

    /// Drops what has been received, for a resource that has come in another way.
    ///
    /// - Returns: Whether no reader has received anything.
    func reset() -> Bool {
        state.withLock { state in
            guard !state.wasRead else { return false }
            (state.received, state.length, state.stream) = (Data(), 0, nil)
            return true
        }
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

    /// Whether another attempt from the beginning is possible.
    var canBeginAgain: Bool { state.withLock { !$0.wasRead } }

    /// Whether bytes were dropped, so that only readers have received the resource.
    var isDropped: Bool { state.withLock(\.isDropped) }

    /// Takes a chunk, and waits for readers that are too far behind.
    ///
    /// - Returns: The number of bytes so far.
    func append(_ chunk: Data, _ limits: Limits) async throws -> Int {
        let (part, readers): (ResourcePart, [Reader]) = state.withLock { state in
            state.length += chunk.count
            state.receivedLength += chunk.count
            // What replaces a stream does so before its loader notices.
            guard state.stream != nil else { return (state.part(chunk), []) }
            if !state.isDropped {
                state.received.append(chunk)
                let length = Int64(max(state.length, state.stream?.expectedLength ?? 0))
                if !state.isWholeRequired, length > limits.cache, state.length > limits.buffer {
                    state.isDropped = true
                    state.received = Data()
                }
            }
            for reader in state.readers.keys { state.readers[reader]?.backlog += Int64(chunk.count) }
            if !state.readers.isEmpty { state.wasRead = true }
            return (state.part(chunk), state.readers.values.map(\.reader))
        }
        for reader in readers { reader.add(part) }
        if progress.change({ _ in part.progress }) { progress.tell() }
        while let turn = waiting(limits) {
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                turn.settle(.failure(CancellationError()))
            }
        }
        return part.progress.receivedLength
    }

    /// The promise that a reader has taken a part, if the loader must wait for that.
    private func waiting(_ limits: Limits) -> Promise<Void>? {
        state.withLock { state in
            guard state.isDropped, state.readers.values.contains(where: { $0.backlog > limits.buffer }) else {
                return nil
            }
            let turn = Promise<Void>()
            state.waiting = turn
            return turn
        }
    }

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - storage: The places in which the request wants the resource to be cached.
    ///   - reader: Receives the bytes so far, and each later part, until it leaves. It must be woken. It is nil if the request needs
    ///     the whole resource.
    /// - Returns: Whether the request can use the result: no bytes were dropped, and the URL has not been removed since the
    ///   run began.
    func add(_ storage: Storage, _ reader: Reader? = nil) -> Bool {
        state.withLock { state in
            guard !state.isDropped, state.reservation?.isValid ?? true else { return false }
            state.storage.formUnion(storage)
            guard let reader else {
                state.isWholeRequired = true
                return true
            }
            let number = ObjectIdentifier(reader)
            state.readers[number] = (reader, Int64(state.received.count))
            reader.join { [weak self] part in self?.took(part, number) }
            if !state.received.isEmpty {
                state.wasRead = true
                reader.add(state.part(state.received))
            }
            return true
        }
    }

    /// Notes that a reader has taken a part, or leaves, and lets the loader continue if it waits.
    private func took(_ part: ResourcePart?, _ reader: ObjectIdentifier) {
        let waiting: Promise<Void>? = state.withLock { state in
            if let part {
                state.readers[reader]?.backlog -= Int64(part.data.count)
            } else {
                state.readers[reader] = nil
            }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.settle(.success(()))
    }

    /// Returns the number of bytes that have come, and all of them, which are removed from here: no bytes if they were dropped;
    /// nil if their number is not the expected one, so that the stream can still go on, or if it was replaced.
    func takeReceived() -> (length: Int, data: Data?) {
        state.withLock { state in
            guard let stream = state.stream, stream.expectedLength ?? state.length == state.length else {
                return (state.length, nil)
            }
            defer { state.received = Data() }
            return (state.length, state.received)
        }
    }
}
