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
    private struct State: Sendable {
        /// What waits or is being loaded, by key. The number tells two runs of one key apart.
        var runs: [String: (number: Int, task: Task<Void, Never>)] = [:]
        var count = 0
    }

    private let state = Locked(State())
    private let queue: LoadQueue
    private let shared: LoadPriority
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
        (queue, shared, self.load) = (LoadQueue(limit: limit), LoadPriority(priority), load)
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
    public var count: Int { state.withLock(\.runs.count) }

    /// Prefetches resources after those that were started before.
    public func start(_ requests: [LoadRequest]) {
        // The order is that of the starts, whatever becomes of the priority.
        let order = LoadPriority(.medium)
        for request in requests {
            let (key, request) = (key(request), request.following(shared))
            state.withLock { state in
                guard state.runs[key] == nil else { return }
                state.count += 1
                let (number, wait) = (state.count, queue.lineUp(order.current))
                let task = Task.detached(priority: shared.current) { [queue, load, weak self] in
                    if let turn = try? await queue.enter(wait, order) {
                        try? await load(request)
                        turn.end()
                    }
                    self?.end(key, number)
                }
                state.runs[key] = (number, task)
            }
        }
    }

    /// Prefetches resources after those that were started before.
    public func start(_ urls: some Sequence<some SchemaURL>) { start(urls.map { LoadRequest($0) }) }

    private func end(_ key: String, _ number: Int) {
        // It may have been stopped, and started again.
        state.withLock { if $0.runs[key]?.number == number { $0.runs[key] = nil } }
    }

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ requests: [LoadRequest]) { cancel(Set(requests.map(key))) }

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ urls: some Sequence<some SchemaURL>) { stop(urls.map { LoadRequest($0) }) }

    /// Stops prefetching everything.
    public func stopAll() { cancel(nil) }

    /// - Parameter keys: Those that are cancelled; nil for all.
    private func cancel(_ keys: Set<String>?) {
        let runs = state.withLock { state in
            (keys ?? Set(state.runs.keys)).compactMap { state.runs.removeValue(forKey: $0) }
                .sorted { $0.number > $1.number }
        }
        // The last ones first, so that none of them gets the turn of another.
        for run in runs { run.task.cancel() }
    }
}
