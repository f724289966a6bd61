import Dispatch

/// Work that several tasks wait for and that is done once: one flight for each key, with one run at a time.
///
/// A flight whose last waiter leaves is cancelled, but stays in the table until its run has really ended. Tasks that
/// request its key in the meantime wait for that: they get its result, or the work starts again if it failed. So a key
/// never has two runs, however late the work notices its cancellation.
final class FlightTable<Key: Hashable & Sendable, Context: Sendable, Value: Sendable>: Sendable {
    /// Receives the result. It must ignore the result if it already has another one.
    typealias Waiter = @Sendable (Result<Value, any Error>) -> Void

    /// One run of the work.
    struct Plan: Sendable {
        /// The context that the run shares with its waiters.
        let context: Context
        let run: @Sendable (RisingPriority) async throws -> Value
    }

    /// The registration of a waiter.
    struct Ticket: Sendable {
        let key: Key
        let number: UInt64

        /// Whether the flight already existed.
        let isShared: Bool

        /// Whether the flight's run was already abandoned, so that the waiter waits for its end.
        let isBehindAbandoned: Bool
        let context: Context
    }

    /// The work for one key. A class, so that adding a waiter never copies the others.
    private final class Flight: @unchecked Sendable {
        // Safe: a flight is only stored in the table's locked state, and is only used within `withLock`; `start` is
        // only called there. Closures and tasks capture its `Sendable` parts, never the flight.
        var plan: Plan
        let priority: RisingPriority
        var waiters: [UInt64: Waiter] = [:]
        var task: Task<Void, Never>?

        /// Whether the run has lost its last waiter at some time.
        var isAbandoned = false

        /// The plan to run after the abandoned run has ended.
        var next: Plan?

        init(plan: Plan, priority: TaskPriority) {
            self.plan = plan
            self.priority = RisingPriority(priority)
        }
    }

    private struct State: Sendable {
        var flights: [Key: Flight] = [:]
        var count: UInt64 = 0
    }

    private let state = Locked(State())

    /// The number of keys with a flight.
    var count: Int { state.withLock(\.flights.count) }

    /// The number of waiters.
    var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Joins the flight of a key, or starts one.
    ///
    /// - Parameters:
    ///   - plan: Creates the run, if this is the first request for it.
    ///   - adopt: Called with the context of the run that will be waited for, before that run can end.
    ///   - waiter: Receives the result, once.
    func join(
        _ key: Key, _ priority: TaskPriority, plan: () -> Plan, adopt: (Context) -> Void = { _ in },
        waiter: @escaping Waiter
    ) -> Ticket {
        let (ticket, rising, raised): (Ticket, RisingPriority, Task<Void, Never>?) = state.withLock { state in
            state.count += 1
            let number = state.count
            func ticket(_ context: Context, isShared: Bool, isBehindAbandoned: Bool) -> Ticket {
                adopt(context)
                return Ticket(
                    key: key, number: number, isShared: isShared, isBehindAbandoned: isBehindAbandoned,
                    context: context)
            }
            guard let flight = state.flights[key] else {
                let flight = Flight(plan: plan(), priority: priority)
                flight.waiters[number] = waiter
                let made = ticket(flight.plan.context, isShared: false, isBehindAbandoned: false)
                state.flights[key] = flight
                start(flight, of: key)
                return (made, flight.priority, nil)
            }
            var context = flight.plan.context
            if flight.isAbandoned {
                let next = flight.next ?? plan()
                flight.next = next
                context = next.context
            }
            flight.waiters[number] = waiter
            let made = ticket(context, isShared: true, isBehindAbandoned: flight.isAbandoned)
            return (made, flight.priority, flight.task)
        }
        if ticket.isShared { raise(rising, raised, to: priority) }
        return ticket
    }

    /// Raises the priority of a waiter's flight, if it is lower.
    func raise(_ ticket: Ticket, to priority: TaskPriority) {
        let (rising, task): (RisingPriority?, Task<Void, Never>?) = state.withLock { state in
            let flight = state.flights[ticket.key]
            return (flight?.priority, flight?.task)
        }
        if let rising { raise(rising, task, to: priority) }
    }

    private func raise(_ rising: RisingPriority, _ task: Task<Void, Never>?, to priority: TaskPriority) {
        guard rising.raise(to: priority) else { return }
        // The runtime raises the priority of a task when a task with a higher priority waits for it.
        if let task { Task(priority: priority) { await task.value } }
    }

    /// Removes a waiter. The last one to leave cancels the run.
    ///
    /// - Returns: Whether it was waiting.
    @discardableResult
    func leave(_ ticket: Ticket) -> Bool {
        let (wasWaiting, task): (Bool, Task<Void, Never>?) = state.withLock { state in
            guard let flight = state.flights[ticket.key],
                flight.waiters.removeValue(forKey: ticket.number) != nil
            else { return (false, nil) }
            guard flight.waiters.isEmpty, !flight.isAbandoned else { return (true, nil) }
            flight.isAbandoned = true
            return (true, flight.task)
        }
        // Cancellation handlers can call this type, so the lock must not be held here.
        task?.cancel()
        return wasWaiting
    }

    /// Removes a waiter that joined an abandoned run, unless that run has ended.
    func leaveAbandoned(_ ticket: Ticket) -> Bool {
        state.withLock { state in
            guard let flight = state.flights[ticket.key], flight.isAbandoned else { return false }
            return flight.waiters.removeValue(forKey: ticket.number) != nil
        }
    }

    /// Fails all waiters of a run, and abandons it.
    ///
    /// - Parameter isRun: Whether a context belongs to the run, which may already have ended.
    func fail(_ key: Key, _ error: any Error, where isRun: (Context) -> Bool) {
        let (waiters, task): ([UInt64: Waiter], Task<Void, Never>?) = state.withLock { state in
            guard let flight = state.flights[key], !flight.isAbandoned, isRun(flight.plan.context) else {
                return ([:], nil)
            }
            flight.isAbandoned = true
            defer { flight.waiters = [:] }
            return (flight.waiters, flight.task)
        }
        task?.cancel()
        tell(waiters, .failure(error))
    }

    private func start(_ flight: Flight, of key: Key) {
        let (run, priority) = (flight.plan.run, flight.priority)
        flight.task = Task(priority: priority.current) {
            let result: Result<Value, any Error>
            do {
                result = .success(try await run(priority))
            } catch {
                result = .failure(error)
            }
            self.finish(key, result)
        }
    }

    private func finish(_ key: Key, _ result: Result<Value, any Error>) {
        let waiters: [UInt64: Waiter] = state.withLock { state in
            guard let flight = state.flights[key] else { return [:] }
            if flight.isAbandoned, let next = flight.next, !flight.waiters.isEmpty, case .failure = result {
                flight.plan = next
                flight.next = nil
                flight.isAbandoned = false
                start(flight, of: key)
                return [:]
            }
            state.flights[key] = nil
            return flight.waiters
        }
        tell(waiters, result)
    }

    /// Passes a result to the waiters in the order in which they came. That is fair. In any other order, the time that
    /// a task group needs to end many tasks grows with the square of their number.
    private func tell(_ waiters: [UInt64: Waiter], _ result: Result<Value, any Error>) {
        for (_, waiter) in waiters.sorted(by: { $0.key < $1.key }) { waiter(result) }
    }
}
