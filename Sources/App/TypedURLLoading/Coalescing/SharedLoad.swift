import Foundation

/// What a load shares with the requests that wait for it: the bytes so far, those who read them, and where they want them to be
/// cached.
///
/// The first bytes are in memory. If there are more than a stream's buffer, they go to a file of the disk cache, from which slow readers
/// read, so that they hold nobody. Without such a file, all bytes are kept if a request waits for the whole resource or memory will
/// cache it. Otherwise they are dropped, and the slowest reader sets the pace.
final class SharedLoad: Sendable {
    typealias Reader = StepReader<ResourcePart>

    private struct Reading: Sendable {
        let reader: Reader

        /// The number of bytes that it was given and has not yet taken.
        var backlog = 0

        /// Where it goes on in the bytes that are kept; nil if it is given each chunk as it comes.
        var position: Int?

        /// Whether a part is being read for it.
        var isFeeding = false

        /// Who waits until it has been given the bytes up to a length.
        var waiting: (length: Int, promise: Promise<Void>)?
    }

    private struct State: Sendable {
        /// The stream, or the latest attempt at it, without its chunks; nil if another resource has replaced it.
        var stream: ResourceStream?

        /// The number of bytes so far, and all of them, unless they are in the file or were dropped.
        var length = 0
        var received = Data()
        var file: StreamFile?

        /// Whether no more bytes are kept. The file can have the first ones.
        var isDropped = false

        /// Whether the run has ended without the bytes of the file.
        var isEndedWithoutBytes = false

        /// The number of bytes in all attempts.
        var receivedLength = 0

        /// Whether a request waits for the whole resource.
        var isWholeRequired = false
        var readings: [ObjectIdentifier: Reading] = [:]

        /// Whether a reader has received a part, so that the bytes can no longer change.
        var wasRead = false

        /// The loader, while it waits for a reader.
        var waiting: Promise<Void>?

        /// Where the requests want the resource to be cached.
        var storage = Storage.nowhere

        /// With what the run can cache the result, once it has begun.
        var reservation: MemoryCache.Reservation?

        func part(_ data: Data, endingAt length: Int) -> ResourcePart {
            ResourcePart(
                data: data,
                progress: LoadProgress(receivedLength: length, expectedLength: stream?.expectedLength),
                mimeType: stream?.mimeType ?? "", textEncodingName: stream?.textEncodingName)
        }

        func isTooSlow(_ reading: Reading, _ limits: Limits) -> Bool {
            reading.position != nil || reading.backlog > limits.buffer
        }

        /// Gives a chunk to the readers that have all before it. The others get it later from what is kept.
        ///
        /// - Returns: Those to give it to.
        mutating func passOn(_ chunk: Data, _ limits: Limits) -> [Reader] {
            if !readings.isEmpty { wasRead = true }
            return readings.keys.compactMap { number in
                guard var reading = readings[number], reading.position == nil else { return nil }
                defer { readings[number] = reading }
                guard isDropped || reading.backlog + chunk.count <= limits.buffer || reading.backlog == 0
                else {
                    reading.position = length - chunk.count
                    return nil
                }
                reading.backlog += chunk.count
                return reading.reader
            }
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

        /// Everything.
        static let none = Limits(buffer: .max, cache: .max)
    }

    private let state = Locked(State(), .load)

    /// The progress, for those that do not read the parts.
    let progress = Relay<LoadProgress>(nil)

    /// All places in which a waiting request wants the resource to be cached.
    var storage: Storage { state.withLock(\.storage) }

    /// Whether a request waits for the whole resource.
    var isWholeRequired: Bool { state.withLock(\.isWholeRequired) }

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
        let (fits, _) = state.withLock { state in
            guard stream.offset == state.length || stream.offset == 0 && !state.wasRead else {
                return (false, nil as StreamFile?)
            }
            state.stream = stream.withoutChunks
            guard stream.offset == 0 else { return (true, nil) }
            let old = state.file
            (state.length, state.file, state.isDropped) = (0, nil, false)
            // A wrong length must not cost memory.
            state.received = Data(capacity: min(max(0, stream.expectedLength ?? 0), 1 << 24))
            return (true, old)
        }
        return fits
    }

    /// Drops what has been received, for a resource that has come in another way.
    ///
    /// - Returns: Whether no reader has received anything.
    func reset() -> Bool {
        let (isDone, _) = state.withLock { state in
            guard !state.wasRead else { return (false, nil as StreamFile?) }
            let old = state.file
            (state.received, state.length, state.stream, state.file) = (Data(), 0, nil, nil)
            return (true, old)
        }
        return isDone
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

    /// The file with the bytes, if they are in one.
    var file: StreamFile? { state.withLock { $0.isDropped ? nil : $0.file } }

    // MARK: From the loader

    /// Takes a chunk, and waits for readers that are too far behind if what they have not read is not kept.
    ///
    /// - Returns: The number of bytes so far.
    func append(_ chunk: Data, _ limits: Limits) async throws -> Int {
        try await keep(chunk, limits)
        // What a reader still gets from what was kept comes before a chunk that is not.
        try await waitForReaders { $0.isDropped && $0.isTooSlow($1, limits) }
        let (part, readers): (ResourcePart, [Reader]) = state.withLock { state in
            state.length += chunk.count
            state.receivedLength += chunk.count
            // What replaces a stream does so before its loader notices.
            guard state.stream != nil else { return (state.part(chunk, endingAt: state.length), []) }
            if state.file == nil, !state.isDropped { state.received.append(chunk) }
            return (state.part(chunk, endingAt: state.length), state.passOn(chunk, limits))
        }
        for reader in readers { reader.add(part) }
        if progress.change({ _ in part.progress }) { progress.tell() }
        try await waitForReaders { $0.isDropped && $1.backlog > limits.buffer }
        return part.progress.receivedLength
    }

    /// Puts a chunk where the bytes are kept, if that is not in memory.
    private func keep(_ chunk: Data, _ limits: Limits) async throws {
        enum Place { case memory, nowhere, file(StreamFile?) }
        let (place, expected, received): (Place, Int?, Data) = state.withLock { state in
            let (expected, length) = (state.stream?.expectedLength, state.length + chunk.count)
            guard state.stream != nil, !state.isDropped else { return (.nowhere, expected, Data()) }
            if let file = state.file { return (.file(file), expected, Data()) }
            guard length > limits.buffer, !state.isWholeRequired else { return (.memory, expected, Data()) }
            let most = Int64(max(length, expected ?? 0))
            if let disk = limits.disk, most <= disk.resourceLimit {
                return (.file(nil), expected, state.received)
            }
            return (most > limits.cache ? .nowhere : .memory, expected, Data())
        }
        switch place {
        case .memory: return
        case .nowhere: break
        case .file(let known):
            guard let disk = limits.disk else { break }
            do {
                let file: StreamFile
                if let known { file = known } else { file = try await disk.streamFile(expecting: expected) }
                if known == nil { try await file.append(received, limit: disk.delayLimit) }
                guard file.contents.length + chunk.count <= disk.resourceLimit else { break }
                try await file.append(chunk, limit: disk.delayLimit)
                return state.withLock { state in
                    guard state.stream != nil else { return }
                    (state.file, state.received) = (file, Data())
                }
            } catch {
                if let error = error as? DiskError { limits.diskFailed(error) }
            }
        }
        // Nothing more is kept from here on. What a reader has not got from memory must be there until then.
        func isBehind(_ state: State, _ reading: Reading) -> Bool {
            state.file == nil && reading.position != nil
        }
        while true {
            let isDone = state.withLock { state in
                guard !state.readings.values.contains(where: { isBehind(state, $0) }) else { return false }
                state.isDropped = true
                state.received = Data()
                return true
            }
            if isDone { return }
            try await waitForReaders(isBehind)
        }
    }

    /// Waits while a condition holds for a reader.
    private func waitForReaders(_ mustWait: (State, Reading) -> Bool) async throws {
        while true {
            let turn: Promise<Void>? = state.withLock { state in
                guard state.readings.values.contains(where: { mustWait(state, $0) }) else { return nil }
                let turn = Promise<Void>()
                state.waiting = turn
                return turn
            }
            guard let turn else { return }
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                turn.settle(.failure(CancellationError()))
            }
        }
    }

    /// Returns the number of bytes that have come, and all of them: no bytes if they were dropped, or are in the file and nobody
    /// needs them in memory; nil if their number is not the expected one, so that the stream can still go on, or if it was
    /// replaced.
    ///
    /// - Parameter limit: The maximum number of bytes of a resource that memory can cache.
    func takeReceived(_ limit: Int64) async throws -> (length: Int, data: Data?) {
        let (length, data, file): (Int, Data?, StreamFile?) = state.withLock { state in
            guard let stream = state.stream, stream.expectedLength ?? state.length == state.length else {
                return (state.length, nil, nil)
            }
            guard let file = state.file, !state.isDropped else { return (state.length, state.received, nil) }
            state.isEndedWithoutBytes = !state.isWholeRequired && state.length > limit
            return (state.length, Data(), state.isEndedWithoutBytes ? nil : file)
        }
        return (length, try await file?.bytes() ?? data)
    }

    /// Whether the run ends without the bytes of a file, because nobody needs them in memory. Requests that need them then wait for
    /// the next run.
    func endsWithoutBytes() -> Bool {
        state.withLock { state in
            state.isEndedWithoutBytes = !state.isWholeRequired
            return state.isEndedWithoutBytes
        }
    }

    /// Gives a reader all bytes of a file, as it takes them.
    static func give(_ resource: Resource, in file: StreamFile, to reader: Reader) async throws {
        let load = SharedLoad()
        let length = file.contents.length
        load.state.withLock { state in
            state.stream = ResourceStream(of: resource, expectedLength: length)
            (state.file, state.length) = (file, length)
        }
        _ = load.add(.nowhere, reader)
        load.feed(reader)
        try await load.feedAll(reader)
    }

    // MARK: From requests

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - storage: The places in which the request wants the resource to be cached.
    ///   - reader: Receives the bytes so far, and each later part, until it leaves. It must be fed then. It is nil if the request
    ///     needs the whole resource.
    /// - Returns: Whether the request can use the result: no bytes were dropped, and the URL has not been removed since the
    ///   run began.
    func add(_ storage: Storage, _ reader: Reader? = nil) -> Bool {
        state.withLock { state in
            guard !state.isDropped, state.reservation?.isValid ?? true else { return false }
            guard let reader else {
                guard !state.isEndedWithoutBytes else { return false }
                state.storage.formUnion(storage)
                state.isWholeRequired = true
                return true
            }
            state.storage.formUnion(storage)
            let number = ObjectIdentifier(reader)
            state.readings[number] = Reading(reader: reader, position: state.length > 0 ? 0 : nil)
            if state.length > 0 { state.wasRead = true }
            reader.join { [weak self] part in self?.took(part, number) }
            return true
        }
    }

    /// Notes that a reader has taken a part, or leaves, and lets the loader continue if it waits.
    private func took(_ part: ResourcePart?, _ number: ObjectIdentifier) {
        let (waiting, reader): (Promise<Void>?, Reader?) = state.withLock { state in
            let reader = state.readings[number]?.reader
            if let part {
                state.readings[number]?.backlog -= part.data.count
            } else {
                state.readings[number] = nil
            }
            defer { state.waiting = nil }
            return (state.waiting, part == nil ? nil : reader)
        }
        waiting?.settle(.success(()))
        if let reader { feed(reader) }
    }

    /// Gives a reader the next part of what is kept, if it has taken all before that.
    func feed(_ reader: Reader) {
        let number = ObjectIdentifier(reader)
        enum Next { case nothing, live(Promise<Void>?), bytes(Data, end: Int), read(StreamFile, Range<Int>) }
        let next: Next = state.withLock { state in
            guard let reading = state.readings[number], let start = reading.position, !reading.isFeeding,
                reading.backlog == 0
            else { return .nothing }
            if start == state.length {
                // It has taken everything, so it is given each chunk as it comes.
                state.readings[number]?.position = nil
                defer { state.waiting = nil }
                return .live(state.waiting)
            }
            state.readings[number]?.isFeeding = true
            guard let file = state.file else {
                return .bytes(Data(state.received.dropFirst(start)), end: state.length)
            }
            return .read(file, start..<min(state.length, start + StreamFile.pieceLength))
        }
        switch next {
        case .nothing: return
        case .live(let waiting): waiting?.settle(.success(()))
        case .bytes(let data, let end): give(data, endingAt: end, to: reader)
        case .read(let file, let range):
            file.read(range) { [self] in give($0, endingAt: range.upperBound, to: reader) }
        }
    }

    /// - Parameter data: The next bytes of what is kept; nil if they could not be read.
    private func give(_ data: Data?, endingAt end: Int, to reader: Reader) {
        let number = ObjectIdentifier(reader)
        let part: ResourcePart? = state.withLock { state in
            guard let data, state.readings[number] != nil else { return nil }
            state.readings[number]?.position = end
            state.readings[number]?.backlog += data.count
            return state.part(data, endingAt: end)
        }
        if let part { reader.add(part) }
        if data == nil { reader.fail(DiskError("read a file", code: EIO)) }
        let isFed: Promise<Void>? = state.withLock { state in
            guard let waiting = state.readings[number]?.waiting, data == nil || waiting.length <= end else {
                state.readings[number]?.isFeeding = data == nil
                return nil
            }
            state.readings[number]?.isFeeding = data == nil
            state.readings[number]?.waiting = nil
            return waiting.promise
        }
        isFed?.settle(.success(()))
        // It may have taken the part already.
        if data != nil { feed(reader) }
    }

    /// Waits until a reader has been given all bytes so far.
    func feedAll(_ reader: Reader) async throws {
        let isFed = Promise<Void>()
        let mustWait = state.withLock { state in
            let number = ObjectIdentifier(reader)
            guard let reading = state.readings[number], let position = reading.position,
                position < state.length || reading.isFeeding
            else { return false }
            state.readings[number]?.waiting = (state.length, isFed)
            return true
        }
        guard mustWait else { return }
        try await withTaskCancellationHandler {
            try await isFed.value()
        } onCancel: {
            isFed.settle(.failure(CancellationError()))
        }
    }
}
