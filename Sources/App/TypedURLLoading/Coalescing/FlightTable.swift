/// Work that several tasks wait for and that is done once: one flight for each key, with one run at a time.
///
/// ``FlightPhase`` says what a flight does when something happens. This class does it: it keeps the waiters, starts and cancels the
/// tasks, and tells the results. A cancelled run stays in the table until it has really ended. So a key never has two runs, however
/// late the work notices its cancellation.
final class FlightTable<Value: Sendable>: Sendable {
    typealias Answer = Result<Loaded<Value>, any Error>

    /// Does the work, with what the run shares with its waiters and the priority of these.
    typealias Run = @Sendable (SharedLoad, LoadPriority) async throws -> Loaded<Value>

    private struct Plan: Sendable {
        let shared = SharedLoad()
        var run: Run
    }

    /// The registration of a waiter.
    struct Ticket: Sendable {
        let key: MemoryKey
        let number: UInt64

        /// Whether the flight already existed.
        let isShared: Bool

        /// The priority of the flight.
        let priority: LoadPriority

        /// The wait of the load in whose loader the request was made, to be ended by the waiter.
        fileprivate(set) var wait: LoadNode.Wait?
    }

    /// The work for one key. A class, so that adding a waiter never copies the others.
    private final class Flight: @unchecked Sendable {
        // Safe: a flight is only stored in the table's locked state, and is only used within `withLock`; `begin` is
        // only called there. Closures and tasks capture its `Sendable` parts, never the flight.
        var phase = FlightPhase.idle
        var plan: Plan

        /// The plan of the next run, if a request is queued.
        var next: Plan?
        let node: LoadNode
        let priority: LoadPriority
        var task: Task<Void, Never>?

        /// Those who wait for the run, and those who wait for the next one.
        var waiting: [UInt64: Promise<Loaded<Value>>] = [:]
        var queued: [UInt64: Promise<Loaded<Value>>] = [:]

        init(_ plan: Plan, _ priority: TaskPriority, _ node: LoadNode) {
            (self.plan, self.priority, self.node) = (plan, LoadPriority(priority), node)
        }

        func step(_ event: FlightPhase.Event) -> FlightPhase.Action {
            let (phase, action) = phase.after(event)
            self.phase = phase
            return action
        }

        /// Makes the next run its own, with those who wait for it.
        func moveOn() {
            if let next { (plan, self.next) = (next, nil) }
            (waiting, queued) = (queued, [:])
        }
    }

    private struct State: Sendable {
        var flights: [MemoryKey: Flight] = [:]

        /// The number of requests so far.
        var count: UInt64 = 0
    }

    private let state = Locked(State(), .flights)

    /// The number of keys with a flight.
    var count: Int { state.withLock(\.flights.count) }

    func hasFlight(_ key: MemoryKey) -> Bool { state.withLock { $0.flights[key] != nil } }

    /// The number of waiters.
    var waiterCount: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiting.count + $1.queued.count } }
    }

    /// Joins the flight of a request's key, or starts one.
    ///
    /// - Parameter promise: Gets the result, unless it has one.
    /// - Throws: ``LoadCycleError`` if the flight waits for the load in whose loader this is called.
    func join(
        _ request: FlightRequest<Value>, _ promise: Promise<Loaded<Value>>
    ) throws(LoadCycleError) -> Ticket {
        let (key, priority) = (request.key, request.request.currentPriority)
        let needsLaterRun = request.policy.reading == .reload
        var (ticket, node): (Ticket, LoadNode) = state.withLock { state in
            state.count += 1
            let number = state.count
            let flight = state.flights[key] ?? Flight(Plan(run: request.run), priority, LoadNode(key.url))
            let isUsable =
                !needsLaterRun && flight.phase.offersResult
                && request.add(to: flight.plan.shared, isCertain: flight.phase == .open)
            let action = flight.step(.join(isUsable: isUsable))
            var plan = flight.plan
            if action == .queue {
                plan = flight.next ?? Plan(run: request.run)
                // What a request gets that reloads is good for the others, and not the other way round.
                if needsLaterRun { plan.run = request.run }
                flight.next = plan
            }
            if action != .wait { _ = request.add(to: plan.shared, isCertain: true) }
            if action == .queue { flight.queued[number] = promise } else { flight.waiting[number] = promise }
            if action == .start {
                state.flights[key] = flight
                begin(flight, of: key)
            }
            let isShared = action != .start
            return (
                Ticket(key: key, number: number, isShared: isShared, priority: flight.priority), flight.node
            )
        }
        do throws(LoadCycleError) {
            ticket.wait = try node.joined()
        } catch {
            leave(ticket)
            throw error
        }
        ticket.priority.raise(to: priority)
        return ticket
    }

    /// Removes a waiter.
    ///
    /// - Returns: Whether it has left.
    @discardableResult
    func leave(_ ticket: Ticket) -> Bool {
        let (hasLeft, cancelled): (Bool, Task<Void, Never>?) = state.withLock { state in
            guard let flight = state.flights[ticket.key],
                flight.waiting.removeValue(forKey: ticket.number)
                    ?? flight.queued.removeValue(forKey: ticket.number) != nil
            else { return (false, nil) }
            let action = flight.step(.leaves(isLast: flight.waiting.isEmpty))
            return (true, action == .cancel ? flight.task : nil)
        }
        // Cancellation handlers can call this type, so the lock must not be held here.
        cancelled?.cancel()
        return hasLeft
    }

    /// Starts the task of a flight's run.
    private func begin(_ flight: Flight, of key: MemoryKey) {
        let (plan, priority, node) = (flight.plan, flight.priority, flight.node)
        let task = Task(priority: priority.current) {
            do {
                let value = try await LoadNode.$current.withValue(node) {
                    try await plan.run(plan.shared, priority)
                }
                self.end(key, .success(value))
            } catch {
                self.end(key, .failure(error))
            }
        }
        flight.task = task
        priority.runs(task)
    }

    private func end(_ key: MemoryKey, _ result: Answer) {
        let isSuccess = if case .success = result { true } else { false }
        let told: [UInt64: Promise<Loaded<Value>>] = state.withLock { state in
            guard let flight = state.flights[key] else { return [:] }
            var told = flight.waiting
            switch flight.step(.ends(isSuccess: isSuccess, isQueued: !flight.queued.isEmpty)) {
            case .tellAndBegin:
                flight.moveOn()
                begin(flight, of: key)
            case .tell(queued: true):
                told.merge(flight.queued) { $1 }
                state.flights[key] = nil
            default: state.flights[key] = nil
            }
            return told
        }
        // In the order in which they came. That is fair. In any other order, the time that a task group needs to end many tasks grows
        // with the square of their number.
        for (_, promise) in told.sorted(by: { $0.key < $1.key }) { promise.settle(result) }
    }
}
