/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The turn of one load, which ends once.
    final class Turn: Sendable {
        private let queue: LoadQueue

        /// The number while the load runs: none during a pause, and when the turn is over.
        private let state: Locked<(running: Int?, isOver: Bool)>

        /// From 0 to the limit, and of no other load that runs. The next load often has that of the last one.
        let number: Int

        fileprivate init(_ queue: LoadQueue, _ number: Int) {
            (self.queue, self.number) = (queue, number)
            state = Locked((number, false))
        }

        /// Lets the next load run.
        func end() { leave(isOver: true) }

        /// Lets other loads run during a pause, and waits for another turn after it. A turn that has ended does not come back.
        func giveBack(_ priority: LoadPriority, during pause: () async throws -> Void) async throws {
            let wasRunning = leave(isOver: false)
            try await pause()
            guard wasRunning else { return }
            let number = try await queue.number(of: queue.lineUp(priority.current), priority)
            let isOver = state.withLock { state in
                if !state.isOver { state.running = number }
                return state.isOver
            }
            if isOver { queue.leave(number) }
        }

        /// - Returns: Whether the load was running.
        @discardableResult
        private func leave(isOver: Bool) -> Bool {
            let running = state.withLock { state in
                defer { state = (nil, state.isOver || isOver) }
                return state.running
            }
            if let running { queue.leave(running) }
            return running != nil
        }
    }

    /// The wait of a load for its turn.
    struct Wait: Sendable {
        fileprivate let turn: Promise<Int>

        /// Its number in the order of those that wait; nil if its turn came at once.
        fileprivate let position: UInt64?
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
        self.limit = max(1, limit)
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
        return try await enter(lineUp(priority.current), priority)
    }

    /// Waits for the turn of a load that has lined up.
    func enter(_ wait: Wait, _ priority: LoadPriority) async throws -> Turn {
        Turn(self, try await number(of: wait, priority))
    }

    /// Puts a load behind the others of its priority. Its turn must be entered.
    func lineUp(_ priority: TaskPriority) -> Wait {
        let turn = Promise<Int>()
        let position: UInt64? = state.withLock { state in
            guard let number = state.free.popLast() ?? (state.count < limit ? state.count : nil) else {
                return state.waiting.insert(turn, priority)
            }
            state.count = max(state.count, number + 1)
            turn.settle(.success(number))
            return nil
        }
        return Wait(turn: turn, position: position)
    }

    private func number(of wait: Wait, _ priority: LoadPriority) async throws -> Int {
        guard let position = wait.position else { return try await wait.turn.value() }
        return try await priority.listening { [state] priority in
            state.withLock { $0.waiting.move(position, to: priority) }
        } during: {
            try await withTaskCancellationHandler {
                try await wait.turn.value()
            } onCancel: {
                // If its turn has come, the load must end it.
                state.withLock { $0.waiting.remove(position) }?.settle(.failure(CancellationError()))
            }
        }
    }

    private func leave(_ number: Int) {
        let next: Promise<Int>? = state.withLock { state in
            let next = state.waiting.popFirst()
            if next == nil { state.free.append(number) }
            return next
        }
        next?.settle(.success(number))
    }
}
