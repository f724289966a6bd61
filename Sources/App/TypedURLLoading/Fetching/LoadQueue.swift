/// Limits the number of loads that run at once. Of the waiting loads, the highest priority is next, then the earliest.
final class LoadQueue: Sendable {
    /// The turn of one load, which ends once.
    final class Turn: Sendable {
        private let queue: LoadQueue

        /// The number while the load runs: none during a pause, and when the turn is over.
        private let running: Locked<Int?>

        /// From 0 to the limit, and of no other load that runs. The next load often has that of the last one.
        let number: Int

        fileprivate init(_ queue: LoadQueue, _ number: Int) {
            (self.queue, self.number) = (queue, number)
            running = Locked(number)
        }

        /// Lets the next load run.
        func end() { _ = leave() }

        /// Lets other loads run during a pause, and waits for another turn after it. A turn that has ended does not come back.
        func giveBack(_ priority: LoadPriority, during pause: () async throws -> Void) async throws {
            let wasRunning = leave()
            try await pause()
            guard wasRunning else { return }
            let number = try await queue.number(priority)
            running.withLock { $0 = number }
        }

        /// - Returns: Whether the load was running.
        private func leave() -> Bool {
            let number = running.withLock { running in
                defer { running = nil }
                return running
            }
            if let number { queue.leave(number) }
            return number != nil
        }
    }

    private struct State: Sendable {
        /// How many numbers have been given to turns, and those of them whose turns have ended.
        var count = 0
        var free: [Int] = []
        var waiting = PriorityOrder<Promise<Int>>()
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
        return Turn(self, try await number(priority))
    }

    /// Waits for the number of a turn, after the other loads of its priority.
    private func number(_ priority: LoadPriority) async throws -> Int {
        let turn = Promise<Int>()
        let (free, position): (Int?, UInt64) = state.withLock { state in
            guard let number = state.free.popLast() ?? (state.count < limit ? state.count : nil) else {
                return (nil, state.waiting.insert(turn, priority.current))
            }
            state.count = max(state.count, number + 1)
            return (number, 0)
        }
        if let free { return free }
        return try await priority.listening { [state] in
            state.withLock { $0.waiting.move(position, to: priority.current) }
        } during: {
            try await withTaskCancellationHandler {
                try await turn.value()
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

/// Values in order of priority, then of arrival. The priority of a value can change.
struct PriorityOrder<Value: Sendable>: Sendable {
    private var entries: [UInt64: (value: Value, priority: TaskPriority)] = [:]

    /// The numbers of the values with each priority, in order, and of some that have moved or left.
    private var lines: [UInt8: ArraySlice<UInt64>] = [:]
    private var total: UInt64 = 0

    var count: Int { entries.count }

    /// Adds a value.
    ///
    /// - Returns: The number of the value.
    mutating func insert(_ value: Value, _ priority: TaskPriority) -> UInt64 {
        total += 1
        add(total, value, priority)
        return total
    }

    /// Moves a value, if it is still there.
    mutating func move(_ number: UInt64, to priority: TaskPriority) {
        if let entry = entries[number], entry.priority != priority { add(number, entry.value, priority) }
    }

    mutating func remove(_ number: UInt64) -> Value? { entries.removeValue(forKey: number)?.value }

    mutating func popFirst() -> Value? {
        while let highest = lines.keys.max(), let number = lines[highest]?.popFirst() {
            if lines[highest]?.isEmpty == true { lines[highest] = nil }
            if entries[number]?.priority.rawValue == highest { return remove(number) }
        }
        return nil
    }

    private mutating func add(_ number: UInt64, _ value: Value, _ priority: TaskPriority) {
        entries[number] = (value, priority)
        var line = lines.removeValue(forKey: priority.rawValue) ?? []
        var (low, high) = (line.startIndex, line.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if line[middle] < number { low = middle + 1 } else { high = middle }
        }
        if low == line.endIndex || line[low] != number { line.insert(number, at: low) }
        lines[priority.rawValue] = line
    }
}

/// The priority of a run: the highest one of the requests that wait for it. It changes as they come and leave.
final class LoadPriority: Sendable {
    private struct State: Sendable {
        var current: TaskPriority
        var listener: (@Sendable () -> Void)?
    }

    private let state: Locked<State>

    init(_ priority: TaskPriority) { state = Locked(State(current: priority)) }

    var current: TaskPriority { state.withLock(\.current) }

    /// - Returns: Whether it is another one, which ``tell()`` makes known.
    func change(to priority: TaskPriority) -> Bool {
        state.withLock { state in
            let isOther = state.current != priority
            state.current = priority
            return isOther
        }
    }

    /// Call it without any lock.
    func tell() { state.withLock(\.listener)?() }

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

extension Task<Void, Never> {
    /// Raises the priority. The runtime does so when a task with a higher priority waits for it.
    func raise(to priority: TaskPriority) {
        Task(priority: priority) { await value }
    }
}
