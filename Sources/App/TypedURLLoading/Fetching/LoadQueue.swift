/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The turn of one load.
    final class Turn: Sendable {
        private let queue: LoadQueue
        private let hasEnded = Locked(false)

        fileprivate init(_ queue: LoadQueue) { self.queue = queue }

        /// Lets the next load run, the first time.
        func end() {
            let isFirst = hasEnded.withLock { hasEnded in
                defer { hasEnded = true }
                return !hasEnded
            }
            if isFirst { queue.leave() }
        }
    }

    private struct Waiting: Sendable {
        let number: UInt64
        var priority: TaskPriority
        let turn: Promise<Void>
    }

    private struct State: Sendable {
        var runningCount = 0

        /// The number of loads that have had to wait.
        var count: UInt64 = 0

        /// The loads that wait, in order.
        var waiting: [Waiting] = []

        mutating func add(_ new: Waiting) {
            let last = waiting.lastIndex {
                $0.priority > new.priority || $0.priority == new.priority && $0.number < new.number
            }
            waiting.insert(new, at: last.map { $0 + 1 } ?? 0)
        }

        mutating func remove(_ number: UInt64) -> Waiting? {
            waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
        }
    }

    private let limit: Int
    private let state = Locked(State(), .queue)

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// The number of waiting loads.
    var count: Int { state.withLock(\.waiting.count) }

    /// Waits for the load's turn, which must be ended.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before its turn.
    func enter(_ priority: LoadPriority) async throws -> Turn {
        try Task.checkCancellation()
        let turn = Promise<Void>()
        let number: UInt64? = state.withLock { state in
            guard state.runningCount == limit else {
                state.runningCount += 1
                return nil
            }
            state.count += 1
            state.add(Waiting(number: state.count, priority: priority.current, turn: turn))
            return state.count
        }
        guard let number else { return Turn(self) }
        try await priority.listening { [state] in
            state.withLock { state in
                guard var waiting = state.remove(number) else { return }
                waiting.priority = priority.current
                state.add(waiting)
            }
        } during: {
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                // If its turn has come, the load must end it.
                state.withLock { $0.remove(number) }?.turn.settle(.failure(CancellationError()))
            }
        }
        return Turn(self)
    }

    private func leave() {
        let next: Waiting? = state.withLock { state in
            if state.waiting.isEmpty {
                state.runningCount -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.turn.settle(.success(()))
    }
}

/// The priority of a run: the highest one of the requests that have joined it.
final class LoadPriority: Sendable {
    private struct State: Sendable {
        var current: TaskPriority
        var task: Task<Void, Never>?
        var listener: (@Sendable () -> Void)?
    }

    private let state: Locked<State>

    init(_ priority: TaskPriority) { state = Locked(State(current: priority)) }

    var current: TaskPriority { state.withLock(\.current) }

    /// Says in which task the run is.
    func runs(_ task: Task<Void, Never>) { state.withLock { $0.task = task } }

    /// Raises the priority to that of a request that joins. Call it without any lock.
    func raise(to priority: TaskPriority) {
        let now: State? = state.withLock { state in
            guard priority > state.current else { return nil }
            state.current = priority
            return state
        }
        guard let now else { return }
        now.listener?()
        // The runtime raises a task when another one with a higher priority waits for it.
        if let task = now.task { Task(priority: priority) { await task.value } }
    }

    /// Calls a function now, and after each change while another function runs. It may be called once more after that. A run waits in
    /// one place at a time, so there is one listener.
    func listening<Result>(
        _ listener: @escaping @Sendable () -> Void, during body: () async throws -> Result
    ) async rethrows -> Result {
        state.withLock { $0.listener = listener }
        defer { state.withLock { $0.listener = nil } }
        listener()
        return try await body()
    }
}
