/// Passes the progress of a load on, also to those that come later.
final class ProgressRelay: Sendable {
    typealias Listener = @Sendable (LoadProgress) -> Void

    private struct State: Sendable {
        var latest: LoadProgress?
        var listeners: [Listener] = []
    }

    private let state = Locked(State())

    /// Calls a function with the progress now, and with each later one.
    func add(_ listener: @escaping Listener) {
        state.withLock { state in
            state.listeners.append(listener)
            if let latest = state.latest { listener(latest) }
        }
    }

    func report(_ progress: LoadProgress) {
        state.withLock { state in
            state.latest = progress
            // The lock is held, so that the listeners receive the progress in order. They only pass it on.
            for listener in state.listeners { listener(progress) }
        }
    }
}
