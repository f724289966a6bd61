/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The turn of one load, which ends once.
    final class Turn: Sendable {
        private enum State: Sendable { case running, givenBack, over }

        private let queue: LoadQueue
        private let state = Locked(State.running)

        fileprivate init(queue: LoadQueue) {
            self.queue = queue
        }

        /// Lets the next load run.
        func end() { leave(.over) }

        /// Lets other loads run during a pause, and waits for another turn after it. A turn that has ended does not come back.
        func giveBack(_ priority: LoadPriority, during pause: () async throws -> Void) async throws {
            let isRunning = leave(.givenBack)
            try await pause()
            guard isRunning else { return }
            try await queue.wait(priority)
            let isOver = state.withLock { state in
                if state == .givenBack { state = .running }
                return state == .over
            }
            if isOver { queue.leave() }
        }

        /// - Returns: Whether the load was running.
        @discardableResult
        private func leave(_ next: State) -> Bool {
            let wasRunning = state.withLock { state in
                defer { if state != .over { state = next } }
                return state == .running
            }
            if wasRunning { queue.leave() }
            return wasRunning
        }
    }

    private struct State: Sendable {
        var running = 0
        var waiting = PriorityOrder<Promise<Void>>()
    }

    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of waiting loads.
    var count: Int { state.withLock(\.waiting.count) }

    /// The priority of the load that is next; nil if none waits.
    var highest: TaskPriority? { state.withLock(\.waiting.highest) }

    /// Waits for the load's turn, which must be ended.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before its turn.
    func enter(_ priority: LoadPriority) async throws -> Turn {
        try Task.checkCancellation()
        try await wait(priority)
        return Turn(queue: self)
    }

    private func wait(_ priority: LoadPriority) async throws {
        let (number, turn): (UInt64, Promise<Void>?) = state.withLock { state in
            guard state.running >= limit else {
                state.running += 1
                return (0, nil)
            }
            let turn = Promise<Void>()
            return (state.waiting.insert(turn, priority.current), turn)
        }
        guard let turn else { return }
        try await priority.listening { [state] priority in
            state.withLock { $0.waiting.move(number, to: priority) }
        } during: {
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                cancel(number)
            }
        }
    }

    private func leave() {
        let next: Promise<Void>? = state.withLock { state in
            guard let turn = state.waiting.popFirst() else {
                state.running -= 1
                return nil
            }
            return turn
        }
        next?.settle(.success(()))
    }

    private func cancel(_ number: UInt64) {
        // If its turn has come, the load must end it.
        state.withLock { $0.waiting.remove(number) }?.settle(.failure(CancellationError()))
    }
}
