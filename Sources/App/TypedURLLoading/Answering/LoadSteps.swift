public import TypedURL

/// The steps of a load as they come: the parts of a resource, or the progress of a load and its decoded value.
///
/// ```swift
/// var data = Data()
/// for try await part in loader.stream(url) {
///     data += part.data
///     show(part.progress.fraction)
/// }
/// ```
///
/// The load starts when the first step is requested. The loop throws the load's error, or `CancellationError` if its task is
/// cancelled, so a loop that ends without an error has received everything. If you leave the loop, the request ends; the
/// load is cancelled when its last request ends.
public struct LoadSteps<Element: Sendable>: AsyncSequence, Sendable {
    fileprivate typealias Steps = AsyncThrowingStream<Element, any Error>

    /// The number of steps that are kept for the reader; nil for all. The latest ones are kept.
    var limit: Int?

    let load: @Sendable (StepReader<Element>) async throws -> Void

    /// Starts the load when the first step is requested.
    public func makeAsyncIterator() -> Iterator { Iterator(load: self) }

    fileprivate func start() -> Running {
        let (steps, continuation) = Steps.makeStream(
            bufferingPolicy: limit.map { .bufferingNewest($0) } ?? .unbounded)
        let reader = StepReader(continuation)
        let priority = Task.currentPriority
        let task = Task { [load] in
            do {
                try await load(reader)
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return Running(steps: steps, reader: reader, task: task, priority: priority)
    }

    fileprivate struct Running: Sendable {
        let steps: Steps
        let reader: StepReader<Element>
        let task: Task<Void, Never>
        let priority: TaskPriority
    }

    /// Requests the steps one after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let load: LoadSteps
        fileprivate var running: Running?

        /// The next step, or nil after the last one.
        public mutating func next() async throws -> Element? {
            try Task.checkCancellation()
            let running = running ?? load.start()
            self.running = running
            let step = try await whileEscalating(from: running.priority) {
                running.task.raise(to: $0)
            } during: {
                var steps = running.steps.makeAsyncIterator()
                return try await steps.next()
            }
            // The stream also ends when its reader is cancelled.
            try Task.checkCancellation()
            if let step { running.reader.take(step) }
            return step
        }
    }
}

/// Passes the steps of a load to the loop that reads them.
final class StepReader<Element: Sendable>: Sendable {
    /// Called with each step that the loop takes, and with nil when it takes no more.
    typealias Taking = @Sendable (Element?) -> Void

    private struct State: Sendable {
        var count = 0
        var taking: Taking?
    }

    private let steps: AsyncThrowingStream<Element, any Error>.Continuation
    private let state = Locked(State())

    init(_ steps: AsyncThrowingStream<Element, any Error>.Continuation) {
        self.steps = steps
    }

    /// The number of steps so far.
    var count: Int { state.withLock(\.count) }

    /// Adds a step. Call it without any lock: the runtime keeps a task's state locked while it cancels it, and needs it to wake it.
    func add(_ step: Element) {
        state.withLock { $0.count += 1 }
        steps.yield(step)
    }

    /// Ends the loop with an error.
    func fail(_ error: any Error) { steps.finish(throwing: error) }

    /// Joins a load.
    func join(_ taking: @escaping Taking) { state.withLock { $0.taking = taking } }

    fileprivate func take(_ step: Element) {
        state.withLock(\.taking)?(step)
    }

    /// Takes no more of a load.
    func leave() {
        let taking = state.withLock { state in
            defer { state.taking = nil }
            return state.taking
        }
        taking?(nil)
    }
}

extension ResourceLoader {
    /// The parts of a request's resource, as they arrive.
    ///
    /// There is at least one part. A cached resource, or one whose loader returns it at once, is a single part, unless only the disk
    /// has it and it is long. A request that
    /// joins a running load first gets what came before.
    public func stream(_ request: LoadRequest) -> LoadSteps<ResourcePart> {
        LoadSteps { [self] reader in
            let loaded = try await load(registry.resolve(request), request, reader: reader)
            if let file = loaded.file {
                return try await SharedLoad.give(loaded.resource, in: file, to: reader)
            }
            guard reader.count == 0 else { return }
            let (resource, length) = (loaded.resource, loaded.resource.data.count)
            reader.add(
                ResourcePart(
                    data: resource.data,
                    progress: LoadProgress(receivedLength: length, expectedLength: length),
                    mimeType: resource.mimeType, textEncodingName: resource.textEncodingName))
        }
    }

    /// The parts of a URL's resource, as they arrive.
    public func stream(_ url: some SchemaURL) -> LoadSteps<ResourcePart> { stream(LoadRequest(url)) }

    /// The parts of a URL's resource, as they arrive. The URL is parsed when the first part is requested.
    public func stream(_ url: some URLText) -> LoadSteps<ResourcePart> { stream(LoadRequest(url)) }
}
