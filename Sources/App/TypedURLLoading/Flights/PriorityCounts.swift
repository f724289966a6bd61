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
