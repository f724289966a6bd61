import Dispatch

/// A request that waits for the result of a flight.
struct FlightRequest<Value: Sendable>: Sendable {
    let loader: ResourceLoader
    let table: FlightTable<Value>
    let key: MemoryKey
    let load: ResolvedLoad
    let request: LoadRequest

    /// Receives the parts of the resource meanwhile.
    var reader: PartReader?

    /// The run, if there is none that the request can join.
    let run: FlightTable<Value>.Run

    var policy: LoadPolicy { request.policy }
    private var url: String { loader.registry.withoutSecrets(key.url) }

    /// Waits for flights until one has a result that the request can use, or for the request's cancellation or timeout.
    func answer() async throws -> Loaded<Value> {
        // A limit of zero has already passed.
        let due = request.timeout.flatMap { DispatchTime.now().after(max($0.seconds, 1e-9)) }
        while true {
            let promise = Promise<Loaded<Value>>()
            let ticket = try join(promise)
            defer { ticket.wait?.end() }
            let answer = try await result(of: promise, ticket, due)
            if canUse(answer) { return answer }
            reader?.leave()
        }
    }

    /// Whether the result of a run is an answer to the request. A new resource always is; a copy, if it is fresh enough.
    private func canUse(_ answer: Loaded<Value>) -> Bool {
        if answer.origin == .loader { return true }
        guard policy.reading != .reload else { return false }
        let use = loader.cache.use(answer.lifetime, policy.freshness, isByLoader: true)
        return use == .fresh || answer.isStale && policy.freshness == .asLoaderSays
    }

    private func join(_ promise: Promise<Loaded<Value>>) throws -> FlightTable<Value>.Ticket {
        let ticket: FlightTable<Value>.Ticket
        do {
            ticket = try table.join(self, promise)
        } catch {
            throw LoadCycleError(urls: error.urls.map(loader.registry.withoutSecrets))
        }
        if ticket.isShared { loader.observe(.coalesced, key.url) }
        reader?.wake()
        return ticket
    }

    /// Adds the request to what a run shares, before that run can end.
    ///
    /// - Parameter isCertain: Whether it gets the result of the run in any case.
    /// - Returns: Whether it can use that result.
    func add(to shared: SharedLoad, isCertain: Bool) -> Bool {
        let reader = isCertain ? reader : nil
        guard shared.add(policy.storage, reader) else { return false }
        reader?.read(shared)
        return true
    }

    /// Waits for the result of a run.
    private func result(
        of promise: Promise<Loaded<Value>>, _ ticket: FlightTable<Value>.Ticket, _ due: DispatchTime?
    ) async throws -> Loaded<Value> {
        let deadline = due.map { due in
            Deadline(due) {
                let timeout = request.timeout ?? .zero
                promise.settle(.failure(LoadTimeoutError(url: url, timeout: timeout)))
                table.leave(ticket)
            }
        }
        defer { deadline?.cancel() }
        return try await withTaskCancellationHandler {
            guard let followed = request.followedPriority else { return try await promise.value() }
            return try await followed.listening {
                ticket.priority.raise(to: followed.current)
            } during: {
                try await promise.value()
            }
        } onCancel: {
            if table.leave(ticket) { loader.observe(.cancelled, key.url) }
            // If the load ends at this moment, the first call decides.
            promise.settle(.failure(CancellationError()))
        }
    }
}
