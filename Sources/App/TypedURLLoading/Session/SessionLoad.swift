import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The state of one load that a session requested.
///
/// Foundation starts and stops a load more than once, in any order. On Linux, `suspend` stops it, and `resume` starts
/// it again. A task that was cancelled before it began is also started. After completion, nothing is stopped. So both
/// can be called at any time, and this type decides what they do.
final class SessionLoad: Sendable {
    typealias Outcome = Result<Resource, any Error>

    /// The action of a start.
    enum Step {
        /// Starts to load.
        case begin

        /// Sets the deadline again, which a pause has removed.
        case rearm

        /// Passes on what has arrived, once.
        case deliver(Outcome)

        case nothing
    }

    private enum Phase: Sendable {
        case idle
        case loading(Task<Void, Never>?)
        case loaded(Outcome)
        case finished
    }

    private struct State: Sendable {
        var phase = Phase.idle
        var isPaused = false
        var deadline: Deadline?
    }

    private let state = Locked(State())

    /// The session starts the load, or is ready to receive the outcome.
    func start() -> Step {
        state.withLock { state in
            let wasPaused = state.isPaused
            state.isPaused = false
            switch state.phase {
            case .idle:
                state.phase = .loading(nil)
                return .begin
            case .loading: return wasPaused ? .rearm : .nothing
            case .loaded(let outcome):
                state.phase = .finished
                return .deliver(outcome)
            case .finished: return .nothing
            }
        }
    }

    /// Sets the task that loads, so that it is cancelled with the load.
    func attach(_ task: Task<Void, Never>) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase else { return false }
            state.phase = .loading(task)
            return true
        }
        if !isNeeded { task.cancel() }
    }

    /// Sets the deadline, so that it is cancelled with the load.
    func attach(_ deadline: Deadline) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase, !state.isPaused else { return false }
            state.deadline = deadline
            return true
        }
        if !isNeeded { deadline.cancel() }
    }

    /// Ends the load with its outcome.
    ///
    /// - Parameter isLate: Whether it is the deadline that ends it. A load that is paused has none.
    /// - Returns: Whether to request a start. It is requested at most once: a second request could come just as the task
    ///   completes, and Foundation would trap. While the load is paused, the next start delivers the outcome.
    func complete(_ outcome: Outcome, isLate: Bool = false) -> Bool {
        let (isDue, task, deadline): (Bool, Task<Void, Never>?, Deadline?) = state.withLock { state in
            guard case .loading(let task) = state.phase, !isLate || !state.isPaused else {
                return (false, nil, nil)
            }
            state.phase = .loaded(outcome)
            defer { state.deadline = nil }
            return (!state.isPaused, isLate ? task : nil, state.deadline)
        }
        task?.cancel()
        deadline?.cancel()
        return isDue
    }

    /// Pauses the delivery. The loader continues, and its deadline is removed.
    func pause() {
        let deadline = state.withLock { state in
            state.isPaused = true
            defer { state.deadline = nil }
            return state.deadline
        }
        deadline?.cancel()
    }

    /// Ends the load. What arrives later is dropped.
    func finish() {
        let (phase, deadline) = state.withLock { state in
            defer { (state.phase, state.deadline) = (.finished, nil) }
            return (state.phase, state.deadline)
        }
        if case .loading(let task) = phase { task?.cancel() }
        deadline?.cancel()
    }
}
