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
        /// The numbers of what waits or is being loaded, by key. They tell two runs of one key apart.
        var numbers: [String: Int] = [:]

        /// What waits, by number, and the numbers from the first that can wait to the last that was given.
        var waiting: [Int: (key: String, request: LoadRequest)] = [:]
        var (first, last) = (1, 0)

        /// What is being loaded, by number, and the number of tasks that have not ended. Some may have been stopped.
        var tasks: [Int: Task<Void, Never>] = [:]
        var taskCount = 0

        /// The request that has waited longest.
        mutating func popFirst() -> (number: Int, key: String, request: LoadRequest)? {
            while first <= last {
                defer { first += 1 }
                if let (key, request) = waiting.removeValue(forKey: first) { return (first, key, request) }
            }
            return nil
        }

        /// - Returns: The task that must be cancelled, if there is one.
        mutating func remove(_ key: String) -> Task<Void, Never>? {
            guard let number = numbers.removeValue(forKey: key) else { return nil }
            waiting[number] = nil
            return tasks.removeValue(forKey: number)
        }
    }

    private let state = Locked(State(), .prefetcher)
    private let limit: Int
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

    init(
        _ loader: ResourceLoader, _ priority: TaskPriority, _ limit: Int,
        load: @escaping @Sendable (LoadRequest) async throws -> Void
    ) {
        (self.limit, shared, self.load) = (max(1, limit), LoadPriority(priority), load)
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
    public var count: Int { state.withLock(\.numbers.count) }

    /// Prefetches resources after those that were started before.
    public func start(_ requests: [LoadRequest]) {
        let keyed = requests.map { (key($0), $0) }
        state.withLock { state in
            for (key, request) in keyed where state.numbers[key] == nil {
                state.last += 1
                state.numbers[key] = state.last
                state.waiting[state.last] = (key, request)
            }
            proceed(&state)
        }
    }

    /// Prefetches resources after those that were started before.
    public func start(_ urls: some Sequence<some SchemaURL>) { start(urls.map { LoadRequest($0) }) }

    /// Loads what has waited longest. What waits has no task, which would need far more memory than its request.
    private func proceed(_ state: inout State) {
        while state.taskCount < limit, let (number, key, request) = state.popFirst() {
            state.taskCount += 1
            state.tasks[number] = Task.detached(priority: shared.current) { [load, shared, weak self] in
                try? await load(request.following(shared))
                self?.end(key, number)
            }
        }
    }

    private func end(_ key: String, _ number: Int) {
        state.withLock { state in
            state.taskCount -= 1
            // It may have been stopped, and started again.
            if state.numbers[key] == number { _ = state.remove(key) }
            proceed(&state)
        }
    }

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ requests: [LoadRequest]) { cancel(requests.map(key)) }

    /// Stops prefetching resources. Requests of others for them continue.
    public func stop(_ urls: some Sequence<some SchemaURL>) { stop(urls.map { LoadRequest($0) }) }

    /// Stops prefetching everything.
    public func stopAll() { cancel(nil) }

    /// - Parameter keys: Those that are cancelled; nil for all.
    private func cancel(_ keys: [String]?) {
        let tasks = state.withLock { state in
            (keys ?? Array(state.numbers.keys)).compactMap { state.remove($0) }
        }
        for task in tasks { task.cancel() }
    }
}
