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
