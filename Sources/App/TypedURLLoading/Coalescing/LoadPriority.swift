/// A priority that can change while requests wait with it.
///
/// ```swift
/// let priority = LoadPriority(.high)
/// let photo = Task { try await loader.load(LoadRequest(url).following(priority)) }
/// priority.current = .low             // it has left the screen
/// ```
///
/// A load has the highest priority of the requests that wait for it. A waiting load moves in the queue of
/// ``Loader/concurrentLoads(_:)`` in both directions. The task of a running load can only rise.
public final class LoadPriority: Sendable {
    private struct State: Sendable {
        var priority: TaskPriority
        var listeners: [UInt64: @Sendable (TaskPriority) -> Void] = [:]
        var count: UInt64 = 0
    }

    private let state: Locked<State>

    /// Creates a priority.
    public init(_ priority: TaskPriority) {
        state = Locked(State(priority: priority))
    }

    /// The priority now.
    public var current: TaskPriority {
        get { state.withLock(\.priority) }
        set { set(newValue) }
    }

    /// Changes the priority, and notifies the listeners.
    ///
    /// - Returns: Whether it is higher than before.
    @discardableResult
    func set(_ priority: TaskPriority) -> Bool {
        state.withLock { state in
            let old = state.priority
            guard old != priority else { return false }
            state.priority = priority
            // The lock is held, so that the listeners receive the priorities in order. They only pass them on.
            for listener in state.listeners.values { listener(priority) }
            return priority > old
        }
    }

    /// Calls a function with the priority, and with each new one while another function runs.
    func listening<Result>(
        _ listener: @escaping @Sendable (TaskPriority) -> Void, during body: () async throws -> Result
    ) async rethrows -> Result {
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            listener(state.priority)
            return state.count
        }
        defer { state.withLock { _ = $0.listeners.removeValue(forKey: number) } }
        return try await body()
    }
}

/// Calls a function when the priority of the calling task rises while another function runs, because a more urgent task
/// waits for it. Swift 6.1 and older systems do not tell.
///
/// - Parameter known: The priority that it is known to have had.
func whileEscalating<Result>(
    from known: TaskPriority, isolation: isolated (any Actor)? = #isolation,
    _ escalated: @Sendable (TaskPriority) -> Void, during body: () async throws -> Result
) async throws -> Result {
    #if compiler(>=6.2)
    if #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) {
        return try await withTaskPriorityEscalationHandler {
            // It may have risen before anybody listened.
            if Task.currentPriority > known { escalated(Task.currentPriority) }
            return try await body()
        } onPriorityEscalated: { _, priority in
            escalated(priority)
        }
    }
    #endif
    return try await body()
}

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
