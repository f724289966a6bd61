/// Values in order of priority, then of arrival. The priority of a value can change.
struct PriorityOrder<Value: Sendable>: Sendable {
    /// The position of a value. After a change, the value has a new position, and the old one no longer counts.
    private struct Position: Comparable, Sendable {
        let priority: TaskPriority
        let number: UInt64

        static func < (left: Position, right: Position) -> Bool {
            left.priority == right.priority ? left.number < right.number : left.priority > right.priority
        }
    }

    private struct Entry: Sendable {
        let value: Value
        var priority: TaskPriority
    }

    private var entries: [UInt64: Entry] = [:]
    private var order = MinHeap<Position>()
    private var total: UInt64 = 0

    var count: Int { entries.count }

    /// The priority of the first value.
    var highest: TaskPriority? { entries.values.map(\.priority).max() }

    /// Adds a value.
    ///
    /// - Returns: The number of the value.
    mutating func insert(_ value: Value, _ priority: TaskPriority) -> UInt64 {
        total += 1
        entries[total] = Entry(value: value, priority: priority)
        order.insert(Position(priority: priority, number: total))
        return total
    }

    /// Moves a value, if it is still there.
    mutating func move(_ number: UInt64, to priority: TaskPriority) {
        guard let old = entries[number]?.priority, old != priority else { return }
        entries[number]?.priority = priority
        order.insert(Position(priority: priority, number: number))
        tidy()
    }

    mutating func remove(_ number: UInt64) -> Value? {
        defer { tidy() }
        return entries.removeValue(forKey: number)?.value
    }

    mutating func popFirst() -> Value? {
        while let position = order.popFirst() {
            guard let entry = entries[position.number], entry.priority == position.priority else { continue }
            entries[position.number] = nil
            return entry.value
        }
        return nil
    }

    /// Removes the positions that no longer count in bulk, which costs little per position.
    private mutating func tidy() {
        guard order.count > 4 * entries.count + 64 else { return }
        order = MinHeap(entries.map { Position(priority: $1.priority, number: $0) })
    }
}

/// The number of waiters with each priority.
struct PriorityCounts: Sendable {
    private var counts: [UInt8: Int] = [:]

    init(_ priorities: some Sequence<TaskPriority>) {
        for priority in priorities { add(priority) }
    }

    /// The highest priority; nil if there are no waiters.
    var highest: TaskPriority? { counts.keys.max().map(TaskPriority.init) }

    mutating func add(_ priority: TaskPriority) {
        counts[priority.rawValue, default: 0] += 1
    }

    mutating func remove(_ priority: TaskPriority) {
        guard let count = counts[priority.rawValue] else { return }
        counts[priority.rawValue] = count > 1 ? count - 1 : nil
    }
}
