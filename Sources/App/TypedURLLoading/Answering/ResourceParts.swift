public import TypedURL

extension ResourceLoader {
    /// The parts of a request's resource, as they arrive.
    ///
    /// There is at least one part. A cached resource, or one whose loader returns it at once, is a single part, unless only the disk
    /// has it and it is long. A request that joins a running load first gets what came before.
    public func stream(_ request: LoadRequest) -> ResourceParts {
        ResourceParts(loader: self, request: request)
    }

    /// The parts of a URL's resource, as they arrive.
    public func stream(_ url: some SchemaURL) -> ResourceParts { stream(LoadRequest(url)) }

    /// The parts of a URL's resource, as they arrive. The URL is parsed when the first part is requested.
    public func stream(_ url: some URLText) -> ResourceParts { stream(LoadRequest(url)) }
}

/// The parts of a resource as they come.
///
/// The load starts when the first part is requested. The loop throws the load's error, or `CancellationError` if its task is
/// cancelled, so a loop that ends without an error has received everything. If you leave the loop, the request ends; the
/// load is cancelled when its last request ends.
public struct ResourceParts: AsyncSequence, Sendable {
    /// A part of the resource.
    public typealias Element = ResourcePart

    let loader: ResourceLoader
    let request: LoadRequest

    /// Starts the load when the first part is requested.
    public func makeAsyncIterator() -> Iterator { Iterator(parts: self) }

    /// Requests the parts one after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let parts: ResourceParts
        private var reading: Reading?

        fileprivate init(parts: ResourceParts) { self.parts = parts }

        /// The next part, or nil after the last one.
        public mutating func next() async throws -> ResourcePart? {
            try Task.checkCancellation()
            let reading = reading ?? Reading(parts)
            self.reading = reading
            let part = try await withTaskCancellationHandler {
                try await reading.reader.next()
            } onCancel: {
                reading.end()
            }
            try Task.checkCancellation()
            return part
        }
    }

    /// The request of a loop. It ends with the loop.
    private final class Reading: Sendable {
        let reader = PartReader()
        private let task: Task<Void, Never>

        init(_ parts: ResourceParts) {
            task = Task { [reader] in
                do {
                    let load = try parts.loader.registry.resolve(parts.request)
                    reader.end(.success(try await parts.loader.load(load, parts.request, reader: reader)))
                } catch {
                    reader.end(.failure(error))
                }
            }
        }

        func end() {
            task.cancel()
            reader.end(.failure(CancellationError()))
            reader.leave()
        }

        deinit { end() }
    }
}

/// Reads the parts of a load, for one loop.
final class PartReader: Sendable {
    private struct State: Sendable {
        /// What it reads, how many bytes of it it has taken, and where it ends.
        var load: SharedLoad?
        var position = 0
        var end: Int?

        /// The result of the request, which comes after all bytes.
        var result: Result<LoadedResource, any Error>?

        /// Whether there is something new, and who waits for that.
        var isChanged = false
        var waiting: Promise<Void>?
    }

    private let state = Locked(State())

    /// Reads a load that has it as a reader. ``wake()`` must follow.
    func read(_ load: SharedLoad) { state.withLock { $0.load = load } }

    /// Reads nothing more, so that no loader waits for it.
    func leave() {
        let load = state.withLock { state in
            defer { state.load = nil }
            return state.load
        }
        load?.remove(self)
    }

    /// Ends with a result after the bytes that have come.
    func end(_ result: Result<LoadedResource, any Error>) {
        if case .success(let loaded) = result, let file = loaded.file {
            leave()
            read(SharedLoad(of: loaded.resource, in: file))
        }
        let length = state.withLock(\.load)?.length
        state.withLock { state in
            guard state.result == nil else { return }
            (state.result, state.end) = (result, length ?? 0)
        }
        wake()
    }

    /// Lets the loop look for a part.
    func wake() {
        let waiting = state.withLock { state in
            defer { (state.isChanged, state.waiting) = (true, nil) }
            return state.waiting
        }
        waiting?.settle(.success(()))
    }

    /// Waits for the next part; nil after the last one.
    func next() async throws -> ResourcePart? {
        while true {
            let now = state.withLock { state in
                state.isChanged = false
                return state
            }
            if let part = try await now.load?.part(for: self, from: now.position, to: now.end) {
                state.withLock { $0.position = part.progress.receivedLength }
                return part
            }
            if let result = now.result {
                leave()
                // The only part of a resource that did not come in parts, or is empty.
                state.withLock { $0.position = max(1, now.position) }
                let resource = try result.get().resource
                return now.position == 0 ? ResourcePart(resource) : nil
            }
            let waiting: Promise<Void>? = state.withLock { state in
                state.waiting = state.isChanged ? nil : Promise<Void>()
                return state.waiting
            }
            try await waiting?.value()
        }
    }
}

extension ResourcePart {
    /// A whole resource.
    fileprivate init(_ resource: Resource) {
        let length = resource.data.count
        self.init(
            data: resource.data, progress: LoadProgress(receivedLength: length, expectedLength: length),
            mimeType: resource.mimeType)
    }
}
