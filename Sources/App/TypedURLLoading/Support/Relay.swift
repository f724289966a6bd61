/// A value that changes, and functions that are told each new one: in order, and while no lock is held.
///
/// If several threads change it at once, one of them tells. A function can miss a value that was soon replaced, never the last one.
final class Relay<Value: Sendable>: Sendable {
    typealias Listener = @Sendable (Value) -> Void

    private struct State: Sendable {
        var value: Value?

        /// How often the value has changed.
        var version = 0
        var listeners: [Int: (told: Int, listener: Listener)] = [:]
        var count = 0
        var isTelling = false
    }

    private let state: Locked<State>

    init(_ value: Value?) {
        state = Locked(State(value: value, version: value == nil ? 0 : 1))
    }

    /// The value now; nil if there is none yet.
    var value: Value? { state.withLock(\.value) }

    /// Changes the value. Nobody knows until ``tell()``.
    ///
    /// - Parameter change: Returns the new value; nil to leave the old one.
    /// - Returns: Whether it has changed.
    func change(_ change: (Value?) -> Value?) -> Bool {
        state.withLock { state in
            guard let new = change(state.value) else { return false }
            state.value = new
            state.version += 1
            return true
        }
    }

    /// Tells those that do not know the value yet. Call it without any lock.
    func tell() {
        var (isFirst, due) = (true, [Listener]())
        while true {
            let value: Value? = state.withLock { state in
                if isFirst, state.isTelling { return nil }
                isFirst = false
                due = state.listeners.filter { $1.told < state.version }.map { number, entry in
                    state.listeners[number]?.told = state.version
                    return entry.listener
                }
                state.isTelling = !due.isEmpty
                return due.isEmpty ? nil : state.value
            }
            guard let value else { return }
            for listener in due { listener(value) }
        }
    }

    /// Adds a function, and tells it the value. Call it without any lock.
    ///
    /// - Returns: The number of the function.
    @discardableResult
    func add(_ listener: @escaping Listener) -> Int {
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = (0, listener)
            return state.count
        }
        tell()
        return number
    }

    func remove(_ number: Int) { state.withLock { _ = $0.listeners.removeValue(forKey: number) } }
}
