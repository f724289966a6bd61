public import TypedURL

/// The parts of a resource as they arrive.
///
/// ```swift
/// var data = Data()
/// for try await part in loader.stream(url) {
///     data += part.data
///     show(part.progress)
/// }
/// ```
///
/// There is at least one part. A cached resource, or one whose loader returns it at once, is a single part. A request
/// that joins a running load gets all bytes so far as its first part. The loop throws the load's error, or
/// `CancellationError` if its task is cancelled, so a loop that ends without an error has received all bytes. If you
/// leave the loop, the request ends; the load is cancelled when its last request ends.
public struct ResourceParts: AsyncSequence, Sendable {
    /// A part.
    public typealias Element = ResourcePart

    let loader: ResourceLoader
    let request: LoadRequest

    /// Starts the load when the first part is requested.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reading: PartReading(loader: loader, request: request))
    }

    /// Requests the parts one after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reading: PartReading
        private var isOver = false
        private var hasDelivered = false

        fileprivate init(reading: PartReading) {
            self.reading = reading
        }

        /// The next part, or nil if the resource is complete.
        public mutating func next() async throws -> ResourcePart? {
            try Task.checkCancellation()
            guard !isOver else { return nil }
            do {
                while true {
                    switch try await reading.next() {
                    case .part(let part):
                        hasDelivered = true
                        return part
                    case .end(.failure(let error)): throw error
                    case .end(.success(let loaded)):
                        if hasDelivered {
                            isOver = true
                            return nil
                        }
                        guard reading.isAnswer(loaded) else { continue }
                        isOver = true
                        return ResourcePart(whole: loaded.resource)
                    }
                }
            } catch {
                isOver = true
                throw error
            }
        }
    }
}

/// The position of one reader in the parts of a load. The reader leaves the load when it is released.
private final class PartReading: Sendable {
    private let loader: ResourceLoader
    private let request: LoadRequest

    /// The load of which it reads, with the priority when it joined that; nil for what is in the cache.
    private let current = Locked<Joined?>(nil)

    private struct Joined: Sendable {
        let load: ResolvedLoad
        let parts: PartSubscription
        let ticket: ResourceLoader.Ticket
        let priority: TaskPriority
    }

    init(loader: ResourceLoader, request: LoadRequest) {
        self.loader = loader
        self.request = request
    }

    deinit {
        current.withLock { $0 }?.parts.cancel()
    }

    func next() async throws -> PartSubscription.Event {
        if let joined = current.withLock({ $0 }) { return try await next(of: joined) }
        let load = try loader.registry.resolve(request)
        if request.policy.reading == .onlyCached {
            return .end(.success(try await loader.load(load, request)))
        }
        if let hit = loader.hit(load, request.policy) { return .end(.success(hit)) }
        // It may rise before anybody listens.
        let priority = request.currentPriority
        let (parts, ticket) = try loader.subscribe(load, request)
        let joined = Joined(load: load, parts: parts, ticket: ticket, priority: priority)
        current.withLock { $0 = joined }
        return try await next(of: joined)
    }

    /// Whether a resource is a valid answer to the request; one from the cache always is. If not, the next part comes from
    /// another load.
    func isAnswer(_ loaded: LoadedResource) -> Bool {
        guard let joined = current.withLock({ $0 }) else { return true }
        let rule = request.policy.rule(joined.load.options.timeToLive)
        if loader.isAnswer(
            isNew: loaded.isNew, isStale: loaded.isStale, loaded.lifetime, request.policy, rule)
        {
            return true
        }
        current.withLock { $0 = nil }
        return false
    }

    private func next(of joined: Joined) async throws -> PartSubscription.Event {
        let (parts, ticket) = (joined.parts, joined.ticket)
        return try await withTaskCancellationHandler {
            try await loader.flights.whileMoving(ticket, with: request, from: joined.priority) {
                await parts.next()
            }
        } onCancel: {
            parts.cancel()
        }
    }
}

extension ResourceLoader {
    /// The parts of a request's resource, as they arrive.
    public func stream(_ request: LoadRequest) -> ResourceParts {
        ResourceParts(loader: self, request: request)
    }

    /// The parts of a URL's resource, as they arrive.
    public func stream(
        _ url: some SchemaURL, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) -> ResourceParts {
        stream(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    /// The parts of a URL's resource, as they arrive. The URL is parsed when the first part is requested.
    public func stream(
        _ url: some URLText, policy: LoadPolicy = .use, priority: TaskPriority? = nil,
        timeout: Duration? = nil
    ) -> ResourceParts {
        stream(LoadRequest(url, policy: policy, priority: priority, timeout: timeout))
    }

    typealias Ticket = FlightTable<String, SharedLoad, LoadedResource>.Ticket

    /// Joins a load, to receive its parts.
    func subscribe(
        _ load: ResolvedLoad, _ request: LoadRequest
    ) throws(LoadCycleError) -> (parts: PartSubscription, ticket: Ticket) {
        let key = load.key
        let subscription = PartSubscription()
        let reader = Locked<UInt64>(0)
        let ticket: Ticket
        do {
            ticket = try flights.join(
                key, request.currentPriority, since: flights.time(for: request.policy),
                plan: { plan(load, request.policy) },
                adopt: { shared, isCertain in
                    guard isCertain else { return shared.add(request.policy.storage) }
                    guard let number = shared.addReader(subscription, request.policy.storage) else {
                        return false
                    }
                    reader.withLock { $0 = number }
                    return true
                },
                waiter: { subscription.settle($0) })
        } catch {
            // The load must not wait for a reader that has gone.
            subscription.cancel()
            throw shown(error)
        }
        if ticket.isShared { observe(.coalesced, key) }
        let deadlines = [
            Timeout(request.timeout, url: registry.withoutSecrets(key))?.deadline {
                subscription.settle(.failure($0))
            },
            nextRunDeadline(flights, ticket, load.options.timeout) { subscription.settle(.failure($0)) },
        ]
        subscription.atEnd { [self] in
            for deadline in deadlines { deadline?.cancel() }
            LoadNode.end(ticket.wait)
            ticket.context.channel.removeReader(reader.withLock { $0 })
            if flights.leave(ticket) { observe(.cancelled, key) }
        }
        return (subscription, ticket)
    }
}
