public import TypedURL

/// Loads resources before they are needed, a few at a time and in order, and stops when they are no longer needed.
///
/// ```swift
/// let prefetcher = Prefetcher(images)
/// prefetcher.start(rows.map(\.photo))         // they will soon be on screen
/// prefetcher.stop(rows.map(\.photo))          // they will not
/// ```
///
/// A URL that is started twice is loaded once, and one `stop` ends it. Failures are ignored. A request for a URL that is
/// being prefetched joins its load and raises the priority of that; when the request ends early, the priority falls again.
/// A prefetcher that is released stops everything.
public final class Prefetcher: Sendable {
    private struct Run: Sendable {
        let number: UInt64
        let task: Task<Void, Never>
    }

    private struct State: Sendable {
        /// The requests that wait for their turn, in order, and their numbers by key.
        var waiting = PriorityOrder<(key: String, request: LoadRequest)>()
        var numbers: [String: UInt64] = [:]
        var running: [String: Run] = [:]

        /// The number of tasks that have not ended. Some may have been stopped.
        var taskCount = 0
        var runCount: UInt64 = 0
    }

    private let state = Locked(State())
    private let shared: LoadPriority
    private let limit: Int
    private let key: @Sendable (LoadRequest) -> String
    private let load: @Sendable (LoadRequest) async throws -> Void

    /// Prefetches resources.
    ///
    /// - Parameters:
    ///   - loader: Loads and caches the resources.
    ///   - storage: Where the resources are cached. With ``Storage/disk`` alone, memory stays free for what is on screen.
    ///   - priority: The priority, which should be lower than that of other requests.
    ///   - limit: The number of resources that are loaded at once, at least 1.
    public convenience init(
        _ loader: ResourceLoader, to storage: Storage = .all, priority: TaskPriority = .utility,
        atOnce limit: Int = 2
    ) {
        self.init(loader, priority, limit) { request in
            var request = request
            request.policy.storage = storage
            // A resource that is in the right place need not be read.
            guard try await !loader.contains(request).isSuperset(of: storage) else { return }
            _ = try await loader.load(request)
        }
    }

    /// Prefetches decoded values.
    public convenience init<Value>(
        _ loader: DecodingLoader<Value>, priority: TaskPriority = .utility, atOnce limit: Int = 2
    ) {
        self.init(loader.loader, priority, limit) { request in _ = try await loader.load(request) }
    }

    private init(
        _ loader: ResourceLoader, _ priority: TaskPriority, _ limit: Int,
        load: @escaping @Sendable (LoadRequest) async throws -> Void
    ) {
        shared = LoadPriority(priority)
        self.limit = max(1, limit)
        self.load = load
        key = { request in (try? loader.registry.resolve(request))?.key ?? request.url }
    }

    deinit {
        stopAll()
    }

    /// The priority of everything that is being prefetched. It can change at any time.
    public var priority: TaskPriority {
        get { shared.current }
        set { shared.current = newValue }
    }

    /// The number of resources that wait or are being loaded.
    public var count: Int { state.withLock { $0.numbers.count + $0.running.count } }

    // MARK: Starting

    /// Prefetches resources after those that were started before.
    public func start(_ requests: [LoadRequest]) {
        for request in requests {
            let key = key(request)
            state.withLock { state in
                guard state.numbers[key] == nil, state.running[key] == nil else { return }
                state.numbers[key] = state.waiting.insert((key, request.following(shared)), .medium)
            }
        }
        proceed()
    }

    /// Prefetches resources after those that were started before.
    public func start(_ urls: some Sequence<some SchemaURL>) { start(urls.map { LoadRequest($0) }) }

    /// Prefetches resources after those that were started before.
    public func start(_ urls: some Sequence<some URLText>) { start(urls.map { LoadRequest($0) }) }

    private func proceed() {
        state.withLock { state in
            while state.taskCount < limit, let (key, request) = state.waiting.popFirst() {
                state.numbers[key] = nil
                state.taskCount += 1
                state.runCount += 1
                let number = state.runCount
                let task = Task.detached(priority: shared.current) { [load, weak self] in
                    try? await load(request)
                    self?.end(key, number)
                }
                state.running[key] = Run(number: number, task: task)
            }
        }
    }

    private func end(_ key: String, _ number: UInt64) {
        state.withLock { state in
            state.taskCount -= 1
            // It may have been stopped, and started again.
            if state.running[key]?.number == number { state.running[key] = nil }
        }
        proceed()
    }

    // MARK: Stopping

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ requests: [LoadRequest]) {
        for request in requests {
            let key = key(request)
            let run: Run? = state.withLock { state in
                if let number = state.numbers.removeValue(forKey: key) { _ = state.waiting.remove(number) }
                return state.running.removeValue(forKey: key)
            }
            run?.task.cancel()
        }
    }

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ urls: some Sequence<some SchemaURL>) { stop(urls.map { LoadRequest($0) }) }

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ urls: some Sequence<some URLText>) { stop(urls.map { LoadRequest($0) }) }

    /// Stops prefetching everything.
    public func stopAll() {
        let runs = state.withLock { state in
            defer { (state.waiting, state.numbers, state.running) = (PriorityOrder(), [:], [:]) }
            return Array(state.running.values)
        }
        for run in runs { run.task.cancel() }
    }
}
