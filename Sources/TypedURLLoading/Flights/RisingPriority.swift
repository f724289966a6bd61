/// The priority of work that several tasks wait for: the highest priority that any of them has had.
final class RisingPriority: Sendable {
    private struct State: Sendable {
        var priority: TaskPriority
        var listeners: [UInt64: @Sendable (TaskPriority) -> Void] = [:]
        var count: UInt64 = 0
    }

    private let state: Locked<State>

    init(_ priority: TaskPriority) {
        state = Locked(State(priority: priority))
    }

    var current: TaskPriority { state.withLock(\.priority) }

    /// Raises the priority if it is lower, and notifies the listener.
    ///
    /// - Returns: Whether it was lower.
    @discardableResult
    func raise(to priority: TaskPriority) -> Bool {
        let listeners: [@Sendable (TaskPriority) -> Void]? = state.withLock { state in
            guard priority > state.priority else { return nil }
            state.priority = priority
            return Array(state.listeners.values)
        }
        for listener in listeners ?? [] { listener(priority) }
        return listeners != nil
    }

    /// Calls a function with each higher priority while another function runs.
    func listening<Result>(
        _ listener: @escaping @Sendable (TaskPriority) -> Void, during body: () async throws -> Result
    ) async rethrows -> Result {
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            return state.count
        }
        defer { state.withLock { _ = $0.listeners.removeValue(forKey: number) } }
        return try await body()
    }
}
