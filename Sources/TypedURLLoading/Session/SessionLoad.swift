import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The life of one load that a session asked for.
///
/// Foundation starts and stops a load more than once, in any order: on Linux `suspend` stops it, `resume` starts
/// it again, a task that was cancelled before it began is started all the same, and after completion nothing
/// is stopped. So both can be called at any time, and what they must do is decided here.
final class SessionLoad: Sendable {
    /// What a start must do.
    enum Step {
        /// Begin to load.
        case begin

        /// Arm the deadline again, which a pause has taken away.
        case rearm

        /// Give the result to the session. This is asked for once.
        case deliver(Result<Resource, any Error>)

        /// Nothing.
        case wait
    }

    private enum Phase: Sendable {
        case idle
        case loading(Task<Void, Never>?)
        case loaded(Result<Resource, any Error>)
        case finished
    }

    private struct State: Sendable {
        var phase = Phase.idle
        var isPaused = false
        var deadline: Deadline?
    }

    private let state = Locked(State())

    /// The session starts the load, or is ready for its result.
    func start() -> Step {
        state.withLock { state in
            let wasPaused = state.isPaused
            state.isPaused = false
            switch state.phase {
            case .idle:
                state.phase = .loading(nil)
                return .begin
            case .loading:
                return wasPaused ? .rearm : .wait
            case .loaded(let result):
                state.phase = .finished
                return .deliver(result)
            case .finished:
                return .wait
            }
        }
    }

    /// Hands over the task that loads, to be cancelled with the load.
    func attach(_ task: Task<Void, Never>) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase else { return false }
            state.phase = .loading(task)
            return true
        }
        if !isNeeded { task.cancel() }
    }

    /// Hands over the deadline, to be called off with the load.
    func attach(_ deadline: Deadline) {
        let isNeeded = state.withLock { state in
            guard case .loading = state.phase, !state.isPaused else { return false }
            state.deadline = deadline
            return true
        }
        if !isNeeded { deadline.cancel() }
    }

    /// The load has a result.
    ///
    /// - Returns: Whether the session is to be told. Not where the load is over already, nor while it is
    ///   paused: then the next start delivers.
    func complete(_ result: Result<Resource, any Error>) -> Bool {
        let (isDue, deadline) = state.withLock { state in
            guard case .loading = state.phase else { return (false, nil as Deadline?) }
            state.phase = .loaded(result)
            defer { state.deadline = nil }
            return (!state.isPaused, state.deadline)
        }
        deadline?.cancel()
        return isDue
    }

    /// The load's time is over.
    ///
    /// - Returns: Whether the session is to be told.
    func expire() -> Bool {
        let (isDue, task) = state.withLock { state in
            guard case .loading(let task) = state.phase, !state.isPaused else {
                return (false, nil as Task<Void, Never>?)
            }
            state.phase = .loaded(.failure(URLError(.timedOut)))
            state.deadline = nil
            return (true, task)
        }
        task?.cancel()
        return isDue
    }

    /// The session wants nothing for now. The loader goes on, and its time does not count.
    func pause() {
        let deadline = state.withLock { state in
            state.isPaused = true
            defer { state.deadline = nil }
            return state.deadline
        }
        deadline?.cancel()
    }

    /// The session wants nothing more. Whatever comes now is dropped.
    func finish() {
        let (task, deadline) = state.withLock { state in
            defer {
                state.phase = .finished
                state.deadline = nil
            }
            guard case .loading(let task) = state.phase else {
                return (nil as Task<Void, Never>?, state.deadline)
            }
            return (task, state.deadline)
        }
        task?.cancel()
        deadline?.cancel()
    }
}
