/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The turn of one load, which ends once.
    final class Turn: Sendable {
        private let queue: LoadQueue
        private let node: WaitGraph.Node?
        private let hasEnded = Locked(false)

        fileprivate init(queue: LoadQueue, node: WaitGraph.Node?) {
            self.queue = queue
            self.node = node
        }

        /// Lets the next load run.
        func end() {
            let isFirst = hasEnded.withLock { hasEnded in
                defer { hasEnded = true }
                return !hasEnded
            }
            guard isFirst else { return }
            if let node { WaitGraph.shared.finish(node, in: queue) }
            queue.leave()
        }
    }

    /// The position of a waiting load. A load whose priority was raised has several positions; the first one reached
    /// counts.
    private struct Position: Comparable, Sendable {
        let priority: TaskPriority
        let number: UInt64

        static func < (left: Position, right: Position) -> Bool {
            left.priority == right.priority ? left.number < right.number : left.priority > right.priority
        }
    }

    private struct State: Sendable {
        var running = 0
        var waiting: [UInt64: Promise<Void>] = [:]
        var order = MinHeap<Position>()
        var count: UInt64 = 0
    }

    let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of waiting loads.
    var count: Int { state.withLock(\.waiting.count) }

    /// Waits for the load's turn, which must be ended.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before its turn; ``LoadCycleError`` if its turn cannot come
    ///   before it ends.
    func enter(_ priority: RisingPriority) async throws -> Turn {
        try Task.checkCancellation()
        let node = WaitGraph.current
        try await wait(priority, node)
        if let node { WaitGraph.shared.start(node, in: self) }
        return Turn(queue: self, node: node)
    }

    private func wait(_ priority: RisingPriority, _ node: WaitGraph.Node?) async throws {
        let (number, turn): (UInt64, Promise<Void>?) = state.withLock { state in
            guard state.running >= limit else {
                state.running += 1
                return (0, nil)
            }
            let turn = Promise<Void>()
            state.count += 1
            state.waiting[state.count] = turn
            state.order.insert(Position(priority: priority.current, number: state.count))
            return (state.count, turn)
        }
        guard let turn else { return }
        do {
            if let node { try WaitGraph.shared.queue(node, in: self) }
        } catch {
            cancel(number)
            // Its turn may have come just now.
            if (try? await turn.value()) != nil { leave() }
            throw error
        }
        defer { if let node { WaitGraph.shared.unqueue(node) } }
        try await priority.listening { [self] in
            raise(number, to: $0)
        } during: {
            // The priority may have risen before anybody listened.
            raise(number, to: priority.current)
            try await withTaskCancellationHandler {
                try await turn.value()
            } onCancel: {
                cancel(number)
            }
        }
    }

    private func leave() {
        let next: Promise<Void>? = state.withLock { state in
            while let position = state.order.popFirst() {
                if let turn = state.waiting.removeValue(forKey: position.number) { return turn }
            }
            state.running -= 1
            return nil
        }
        next?.settle(.success(()))
    }

    private func raise(_ number: UInt64, to priority: TaskPriority) {
        state.withLock { state in
            guard state.waiting[number] != nil else { return }
            state.order.insert(Position(priority: priority, number: number))
        }
    }

    private func cancel(_ number: UInt64) {
        let turn: Promise<Void>? = state.withLock { state in
            let turn = state.waiting.removeValue(forKey: number)
            // Unused positions are removed from the heap in bulk, which costs little per position.
            if state.order.count > 4 * state.waiting.count + 64 {
                var positions: [Position] = []
                while let position = state.order.popFirst() {
                    if state.waiting[position.number] != nil { positions.append(position) }
                }
                state.order = MinHeap(positions)
            }
            return turn
        }
        // If its turn has come, the load must end it.
        turn?.settle(.failure(CancellationError()))
    }
}
