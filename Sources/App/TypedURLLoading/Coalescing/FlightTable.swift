import Dispatch

/// Work that several tasks wait for and that is done once: one flight for each key, with one run at a time.
///
/// A flight whose last waiter leaves is cancelled, but stays in the table until its run has really ended. Tasks that
/// request its key in the meantime wait for that: they get its result, or the work starts again if it failed. A task
/// for which the run began too early also waits, and gets the result of the next run. So a key never has two runs,
/// however late the work notices its cancellation.
final class FlightTable<Value: Sendable>: Sendable {
    typealias Answer = Result<Loaded<Value>, any Error>

    /// Receives the result. It must ignore the result if it already has another one.
    typealias Waiter = @Sendable (Answer) -> Void

    /// Does the work, with what the run shares with its waiters and the priority of these.
    typealias Run = @Sendable (SharedLoad, LoadPriority) async throws -> Loaded<Value>

    private struct Plan: Sendable {
        let shared = SharedLoad()
        let run: Run
    }

    private struct Waiting: Sendable {
        let receive: Waiter
        var priority: TaskPriority

        /// Whether it waits for the next run, as it may not get the result of this one.
        var isForNext = false
    }

    /// The registration of a waiter.
    struct Ticket: Sendable {
        let key: MemoryKey
        let number: UInt64

        /// Whether the flight already existed.
        let isShared: Bool

        /// Whether the waiter waits for the end of a run whose result it may not get.
        let isForNext: Bool

        /// What the run whose result it gets shares.
        let shared: SharedLoad

        /// The wait of the load in whose loader the request was made, to be ended by the waiter.
        fileprivate(set) var wait: LoadNode.Wait?
    }

    /// The work for one key. A class, so that adding a waiter never copies the others.
    private final class Flight: @unchecked Sendable {
        // Safe: a flight is only stored in the table's locked state, and is only used within `withLock`; `start` is
        // only called there. Closures and tasks capture its `Sendable` parts, never the flight.
        var plan: Plan
        let node: LoadNode

        /// When the run began, in the table's time.
        var begun: UInt64 = 0
        var waiters: [UInt64: Waiting] = [:]
        var task: Task<Void, Never>?

        /// Whether the run has lost its last waiter at some time.
        var isAbandoned = false

        /// Whether the run began too early for a request, so that its result is for its own waiters only.
        var isOutdated = false

        /// The plan to run after this run has ended, if there are waiters for it.
        var next: Plan?

        /// The number of waiters for this run, and of all waiters with each priority.
        private(set) var waiterCount = 0
        private var counts: [UInt8: Int] = [:]

        /// The highest priority of all waiters; without waiters, that of the last one.
        let priority: LoadPriority

        init(_ plan: Plan, _ priority: TaskPriority, _ node: LoadNode) {
            (self.plan, self.priority, self.node) = (plan, LoadPriority(priority), node)
        }

        /// Adds, changes or removes a waiter.
        ///
        /// - Returns: The run, if it must be raised.
        @discardableResult
        func set(_ number: UInt64, _ waiting: Waiting?) -> Task<Void, Never>? {
            if let old = waiters[number] { count(old, -1) }
            if let waiting { count(waiting, 1) }
            waiters[number] = waiting
            guard let highest = counts.keys.max(), priority.set(TaskPriority(rawValue: highest)) else {
                return nil
            }
            return task
        }

        private func count(_ waiting: Waiting, _ change: Int) {
            if !waiting.isForNext { waiterCount += change }
            let count = counts[waiting.priority.rawValue, default: 0] + change
            counts[waiting.priority.rawValue] = count > 0 ? count : nil
        }

        /// Removes the waiters of the run, or all.
        func takeWaiters(withNext: Bool) -> [UInt64: Waiting] {
            let taken = waiters.filter { withNext || !$0.value.isForNext }
            for number in taken.keys { set(number, nil) }
            return taken
        }

        /// Makes all its waiters wait for another run, which is then its own.
        func begin(_ next: Plan) {
            (plan, self.next, isAbandoned, isOutdated) = (next, nil, false, false)
            for (number, waiting) in waiters {
                set(number, Waiting(receive: waiting.receive, priority: waiting.priority))
            }
        }
    }

    private struct State: Sendable {
        var flights: [MemoryKey: Flight] = [:]
        var count: UInt64 = 0
    }

    private let state = Locked(State())

    /// The table's time: the number of requests and runs so far.
    var time: UInt64 { state.withLock(\.count) }

    /// The number of keys with a flight.
    var count: Int { state.withLock(\.flights.count) }

    /// The number of waiters.
    var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Joins the flight of a key, or starts one.
    ///
    /// - Parameters:
    ///   - since: The time of ``time`` after which the run must have begun. If it has not, the waiter gets the result of
    ///     the next run.
    ///   - run: The work, if this is the first request for it.
    ///   - adopt: Called with what each run shares whose result the waiter can get, before that run can end, and with
    ///     whether the waiter gets its result in any case. It returns whether the waiter can use that result; if not, the
    ///     waiter gets the result of the next run.
    ///   - waiter: Receives the result, once.
    /// - Throws: ``LoadCycleError`` if the flight waits for the load in whose loader this is called.
    func join(
        _ key: MemoryKey, _ priority: TaskPriority, since: UInt64 = 0, run: @escaping Run,
        adopt: (SharedLoad, _ isCertain: Bool) -> Bool = { _, _ in true }, waiter: @escaping Waiter
    ) throws(LoadCycleError) -> Ticket {
        var (ticket, node, raised): (Ticket, LoadNode, Task<Void, Never>?) = state.withLock { state in
            state.count += 1
            let number = state.count
            let old = state.flights[key]
            let flight = old ?? Flight(Plan(run: run), priority, LoadNode(key.url))
            if let old, !old.isOutdated {
                old.isOutdated = old.begun <= since || !adopt(old.plan.shared, !old.isAbandoned)
            }
            var plan = flight.plan
            let isForNext = flight.isAbandoned || flight.isOutdated
            if isForNext {
                plan = flight.next ?? Plan(run: run)
                flight.next = plan
            }
            if old == nil || isForNext { _ = adopt(plan.shared, true) }
            let waiting = Waiting(receive: waiter, priority: priority, isForNext: isForNext)
            let raised = flight.set(number, waiting)
            if old == nil {
                state.flights[key] = flight
                start(flight, of: key, &state)
            }
            let made = Ticket(
                key: key, number: number, isShared: old != nil, isForNext: isForNext, shared: plan.shared)
            return (made, flight.node, raised)
        }
        do throws(LoadCycleError) {
            ticket.wait = try node.joined()
        } catch {
            leave(ticket)
            throw error
        }
        raised?.raise(to: priority)
        return ticket
    }

    /// Changes the priority of a waiter, and with it that of its flight.
    ///
    /// - Parameter rises: Whether the priority only changes to a higher one.
    func move(_ ticket: Ticket, to priority: TaskPriority, onlyUp rises: Bool = false) {
        let raised: Task<Void, Never>? = state.withLock { state in
            guard let flight = state.flights[ticket.key], var waiting = flight.waiters[ticket.number],
                rises ? priority > waiting.priority : priority != waiting.priority
            else { return nil }
            waiting.priority = priority
            return flight.set(ticket.number, waiting)
        }
        raised?.raise(to: priority)
    }

    /// Removes a waiter. The last one to leave cancels the run.
    ///
    /// - Parameter isForNext: Whether it only leaves if it waits for the next run.
    /// - Returns: Whether it has left.
    @discardableResult
    func leave(_ ticket: Ticket, onlyNext isForNext: Bool = false) -> Bool {
        let (hasLeft, task): (Bool, Task<Void, Never>?) = state.withLock { state in
            guard let flight = state.flights[ticket.key], let waiting = flight.waiters[ticket.number],
                waiting.isForNext || !isForNext
            else { return (false, nil) }
            flight.set(ticket.number, nil)
            guard flight.waiterCount == 0, !flight.isAbandoned else { return (true, nil) }
            flight.isAbandoned = true
            return (true, flight.task)
        }
        // Cancellation handlers can call this type, so the lock must not be held here.
        task?.cancel()
        return hasLeft
    }

    /// Ends the waiting of all waiters of a run, and abandons it.
    ///
    /// - Parameter shared: What the run shares, which may already have ended.
    func abandon(_ key: MemoryKey, _ shared: SharedLoad, _ result: Answer) {
        let (waiters, task): ([UInt64: Waiting], Task<Void, Never>?) = state.withLock { state in
            guard let flight = state.flights[key], !flight.isAbandoned, flight.plan.shared === shared
            else { return ([:], nil) }
            flight.isAbandoned = true
            return (flight.takeWaiters(withNext: false), flight.task)
        }
        task?.cancel()
        tell(waiters, result)
    }

    /// Fails all waiters with a `CancellationError`, and abandons all runs.
    ///
    /// - Returns: The key of each waiter.
    func cancelAll() -> [MemoryKey] {
        typealias Cancelled = (key: MemoryKey, waiters: [UInt64: Waiting], task: Task<Void, Never>?)
        // All at once: a waiter that is told can make a new request, and that one goes on.
        let cancelled: [Cancelled] = state.withLock { state in
            state.flights.map { key, flight in
                flight.isAbandoned = true
                return (key, flight.takeWaiters(withNext: true), flight.task)
            }
        }
        for (_, waiters, task) in cancelled {
            task?.cancel()
            tell(waiters, .failure(CancellationError()))
        }
        return cancelled.flatMap { key, waiters, _ in waiters.map { _ in key } }
    }

    private func start(_ flight: Flight, of key: MemoryKey, _ state: inout State) {
        state.count += 1
        flight.begun = state.count
        let (plan, priority, node) = (flight.plan, flight.priority, flight.node)
        flight.task = Task(priority: priority.current) {
            do {
                let value = try await LoadNode.$current.withValue(node) {
                    try await plan.run(plan.shared, priority)
                }
                self.finish(key, .success(value))
            } catch {
                self.finish(key, .failure(error))
            }
        }
    }

    private func finish(_ key: MemoryKey, _ result: Answer) {
        let waiters: [UInt64: Waiting] = state.withLock { state in
            guard let flight = state.flights[key] else { return [:] }
            // The requests that came after the last one had left can use the run's result, but not its error.
            let isForAll = if case .success = result { !flight.isOutdated } else { false }
            let ended = flight.takeWaiters(withNext: isForAll)
            if let next = flight.next, !flight.waiters.isEmpty {
                flight.begin(next)
                start(flight, of: key, &state)
            } else {
                state.flights[key] = nil
            }
            return ended
        }
        tell(waiters, result)
    }

    /// Passes a result to the waiters in the order in which they came. That is fair. In any other order, the time that
    /// a task group needs to end many tasks grows with the square of their number.
    private func tell(_ waiters: [UInt64: Waiting], _ result: Answer) {
        for (_, waiter) in waiters.sorted(by: { $0.key < $1.key }) { waiter.receive(result) }
    }
}
