/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The turn of one load, which ends once.
    final class Turn: Sendable {
        private enum State: Sendable { case running(Int), givenBack, over }

        private let queue: LoadQueue
        private let state: Locked<State>

        /// From 0 to the limit, and of no other load that runs. The next load often has that of the last one.
        let number: Int

        fileprivate init(_ queue: LoadQueue, _ number: Int) {
            (self.queue, self.number) = (queue, number)
            state = Locked(.running(number))
        }

        /// Lets the next load run.
        func end() { leave(.over) }

        /// Lets other loads run during a pause, and waits for another turn after it. A turn that has ended does not come back.
        func giveBack(_ priority: LoadPriority, during pause: () async throws -> Void) async throws {
            let isRunning = leave(.givenBack)
            try await pause()
            guard isRunning else { return }
            let number = try await queue.wait(priority)
            let isOver = state.withLock { state in
                guard case .givenBack = state else { return true }
                state = .running(number)
                return false
            }
            if isOver { queue.leave(number) }
        }

        /// - Returns: Whether the load was running.
        @discardableResult
        private func leave(_ next: State) -> Bool {
            let running: Int? = state.withLock { state in
                switch state {
                case .running(let number):
                    state = next
                    return number
                case .givenBack: state = next
                case .over: break
                }
                return nil
            }
            if let running { queue.leave(running) }
            return running != nil
        }
    }

    private struct State: Sendable {
        /// How many numbers have been given to turns, and those of them whose turns have ended.
        var count = 0
        var free: [Int] = []
        var waiting = PriorityOrder<Promise<Int>>()
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
        return Turn(self, try await wait(priority))
    }

    private func wait(_ priority: LoadPriority) async throws -> Int {
        let turn = Promise<Int>()
        let waiting: UInt64? = state.withLock { state in
            if let free = state.free.popLast() {
                turn.settle(.success(free))
            } else if state.count < limit {
                turn.settle(.success(state.count))
                state.count += 1
            } else {
                return state.waiting.insert(turn, priority.current)
            }
            return nil
        }
        guard let waiting else { return try await turn.value() }
        return try await priority.listening { [state] priority in
            state.withLock { $0.waiting.move(waiting, to: priority) }
        } during: {
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                // If its turn has come, the load must end it.
                state.withLock { $0.waiting.remove(waiting) }?.settle(.failure(CancellationError()))
            }
        }
    }

    private func leave(_ number: Int) {
        let next: Promise<Int>? = state.withLock { state in
            guard let turn = state.waiting.popFirst() else {
                state.free.append(number)
                return nil
            }
            return turn
        }
        next?.settle(.success(number))
    }
}
