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

    private struct Waiting: Sendable {
        let promise: Promise<Loaded<Value>>
        var priority: TaskPriority
        var isQueued = false
    }

    /// The registration of a waiter.
    struct Ticket: Sendable {
        let key: MemoryKey
        let number: UInt64

        /// Whether the flight already existed.
        let isShared: Bool

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
        var waiters: [UInt64: Waiting] = [:]
        var task: Task<Void, Never>?

        /// The number of waiters that are not queued, and of all waiters with each priority.
        private(set) var ownCount = 0
        private var counts: [UInt8: Int] = [:]

        /// The highest priority of all waiters; without waiters, that of the last one.
        let priority: LoadPriority

        init(_ plan: Plan, _ priority: TaskPriority, _ node: LoadNode) {
            (self.plan, self.priority, self.node) = (plan, LoadPriority(priority), node)
        }

        func step(_ event: FlightPhase.Event) -> FlightPhase.Action {
            let (phase, action) = phase.after(event)
            self.phase = phase
            return action
        }

        /// Adds, changes or removes a waiter.
        ///
        /// - Returns: What is to be told after the lock, if the priority of the run has changed.
        @discardableResult
        func set(_ number: UInt64, _ waiting: Waiting?) -> Change? {
            if let old = waiters[number] { count(old, -1) }
            if let waiting { count(waiting, 1) }
            waiters[number] = waiting
            let old = priority.current
            guard let highest = counts.keys.max().map(TaskPriority.init), priority.change(to: highest)
            else { return nil }
            return Change(priority: priority, raised: highest > old ? task : nil)
        }

        private func count(_ waiting: Waiting, _ change: Int) {
            if !waiting.isQueued { ownCount += change }
            let count = counts[waiting.priority.rawValue, default: 0] + change
            counts[waiting.priority.rawValue] = count > 0 ? count : nil
        }

        /// Removes the waiters of the run, or all.
        func takeWaiters(withQueued: Bool) -> [UInt64: Waiting] {
            let taken = waiters.filter { withQueued || !$0.value.isQueued }
            for number in taken.keys { set(number, nil) }
            return taken
        }

        /// Makes the next run its own, with all waiters.
        func moveOn() {
            if let next { (plan, self.next) = (next, nil) }
            for (number, waiting) in waiters {
                set(number, Waiting(promise: waiting.promise, priority: waiting.priority))
            }
        }
    }

    /// A changed priority, which is told without a lock.
    private struct Change: Sendable {
        let priority: LoadPriority
        let raised: Task<Void, Never>?

        func tell() {
            priority.tell()
            raised?.raise(to: priority.current)
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
    var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Joins the flight of a request's key, or starts one.
    ///
    /// - Parameter promise: Gets the result, unless it has one.
    /// - Throws: ``LoadCycleError`` if the flight waits for the load in whose loader this is called.
    func join(
        _ request: FlightRequest<Value>, _ promise: Promise<Loaded<Value>>
    ) throws(LoadCycleError) -> Ticket {
        let (key, priority) = (request.key, request.request.currentPriority)
        let needsLaterRun = request.policy.reading == .reload
        var (ticket, node, change): (Ticket, LoadNode, Change?) = state.withLock { state in
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
            let change = flight.set(
                number, Waiting(promise: promise, priority: priority, isQueued: action == .queue))
            if action == .start {
                state.flights[key] = flight
                begin(flight, of: key)
            }
            return (Ticket(key: key, number: number, isShared: action != .start), flight.node, change)
        }
        do throws(LoadCycleError) {
            ticket.wait = try node.joined()
        } catch {
            leave(ticket)
            throw error
        }
        change?.tell()
        return ticket
    }

    /// Gives a waiter the priority of the run that waits, and changes with it that of its flight.
    func move(_ ticket: Ticket, to priority: LoadPriority) {
        let change: Change? = state.withLock { state in
            guard let flight = state.flights[ticket.key], var waiting = flight.waiters[ticket.number]
            else { return nil }
            waiting.priority = priority.current
            return flight.set(ticket.number, waiting)
        }
        change?.tell()
    }

    /// Removes a waiter. The last one to leave cancels the run.
    ///
    /// - Returns: Whether it has left.
    @discardableResult
    func leave(_ ticket: Ticket) -> Bool {
        let (hasLeft, task, change): (Bool, Task<Void, Never>?, Change?) = state.withLock { state in
            guard let flight = state.flights[ticket.key], flight.waiters[ticket.number] != nil else {
                return (false, nil, nil)
            }
            let change = flight.set(ticket.number, nil)
            let isCancelled = flight.ownCount == 0 && flight.step(.lastLeaves) == .cancel
            return (true, isCancelled ? flight.task : nil, change)
        }
        // Cancellation handlers can call this type, so the lock must not be held here.
        task?.cancel()
        change?.tell()
        return hasLeft
    }

    /// Starts the task of a flight's run.
    private func begin(_ flight: Flight, of key: MemoryKey) {
        let (plan, priority, node) = (flight.plan, flight.priority, flight.node)
        flight.task = Task(priority: priority.current) {
            do {
                let value = try await LoadNode.$current.withValue(node) {
                    try await plan.run(plan.shared, priority)
                }
                self.end(key, .success(value))
            } catch {
                self.end(key, .failure(error))
            }
        }
    }

    private func end(_ key: MemoryKey, _ result: Answer) {
        let isSuccess = if case .success = result { true } else { false }
        let waiters: [UInt64: Waiting] = state.withLock { state in
            guard let flight = state.flights[key] else { return [:] }
            let isQueued = flight.waiters.count > flight.ownCount
            let action = flight.step(.ends(isSuccess: isSuccess, isQueued: isQueued))
            let told = flight.takeWaiters(withQueued: action == .tell(queued: true))
            if action == .tellAndBegin {
                flight.moveOn()
                begin(flight, of: key)
            } else {
                state.flights[key] = nil
            }
            return told
        }
        tell(waiters, result)
    }

    /// Passes a result to the waiters in the order in which they came. That is fair. In any other order, the time that
    /// a task group needs to end many tasks grows with the square of their number.
    private func tell(_ waiters: [UInt64: Waiting], _ result: Answer) {
        for (_, waiter) in waiters.sorted(by: { $0.key < $1.key }) { waiter.promise.settle(result) }
    }
}
